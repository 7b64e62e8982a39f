"""The store's errors, whichever database is behind it."""

DISK_FULL = "The server's disk is full: nothing was stored. Its operator has to make room."
NO_ANSWER = "The database does not answer: nothing was changed. Try again in a moment."


class StorageError(Exception):
    """Something went wrong in the database."""

    def __init__(self, message: str, sentence: str = "") -> None:
        super().__init__(message)
        self.sentence = sentence  # what people are told; empty if they could make nothing of it


class AlreadyStored(StorageError):
    """Something with this key is stored already, perhaps by another process."""


def sentence(error: BaseException) -> str:
    """Return what people are told of an error; empty if they could make nothing of it."""
    return error.sentence if isinstance(error, StorageError) else ""
