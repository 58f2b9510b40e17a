"""Cards: their store, importers and the compiler of Oracle text."""
