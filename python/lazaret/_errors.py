"""What goes wrong, as exceptions."""

from __future__ import annotations


class Error(ValueError):
    """Something given to Lazaret is not right: the message says what and where.

    >>> import lazaret
    >>> try:
    ...     lazaret.Match("zombie-life", players=9)
    ... except lazaret.Error as error:
    ...     print(error.code)
    bad_players
    """

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        #: for programs; docs/protocol.md lists them
        self.code = code
        #: of the rules, if one was broken
        self.clause = clause

    def __reduce__(self) -> tuple[type[Error], tuple[str, str, str]]:
        return type(self), (self.code, str(self), self.clause)


class Refused(Error):
    """The rules forbid an action; `clause` names the rule. Nothing has changed."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__("illegal_action", message, clause)

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:  # type: ignore[override]
        return type(self), (str(self), self.clause)


def whole_number(name: str, value: object, first: int, last: int) -> int:
    """The value, if it is an integer from first to last; TypeError or ValueError name it if not."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    number = value.__index__()
    if not first <= number <= last:
        raise ValueError(f"{name} must be {first} to {last}, not {number}")
    return number


def seed_number(value: object) -> int:
    return whole_number("seed", value, 0, 2**64 - 1)
