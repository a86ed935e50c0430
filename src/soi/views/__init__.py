"""Views: a Scene as SVG or text, an analysis as JSON, sequences and tables as plots."""
