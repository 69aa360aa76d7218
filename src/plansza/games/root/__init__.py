"""Root: a woodland where every seat plays by rules of its own."""
