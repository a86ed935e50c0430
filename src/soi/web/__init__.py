"""The page: a FastAPI application that shows what the library answers; it keeps nothing."""
