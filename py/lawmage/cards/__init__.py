"""Cards: from a card file, through the compiler of Oracle text, to a store that is asked for them.

| module | what it does |
|---|---|
| ``model`` | what is known of a card: characteristics, and abilities in the vocabulary |
| ``index``, ``store`` | cards by name: what the user imported, before what is shipped |
| ``importers`` | a card file, in any format, to raw cards (``raw``) |
| ``filetext``, ``intake`` | what is read of such a file, and what of it can be used |
| ``scryfall``, ``mtgjson`` | its entries (``entries``), by the format |
| ``characteristics``, ``oracle`` | a raw card to a card: what is printed, and what its text says |
| ``compiling``, ``writing``, ``making`` | raw cards to a store, whole or not at all |
| ``coverage`` | how much is encoded |
"""
