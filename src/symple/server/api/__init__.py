"""The routes under `/api`, a file a subject; `errors` gives every error the same shape."""
