"""The routes under `/api`, a file a subject."""
