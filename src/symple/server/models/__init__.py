"""What the API reads and writes, as pydantic models: `game`, `info`, `event`, `error`."""
