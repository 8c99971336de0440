"""The cards and the board of Infarkt, read from games/infarkt/data (INF-28)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "games" / "infarkt" / "data"

Icons = dict[str, int]  # track -> points, plus worsens


def _read(name: str) -> dict[str, Any]:
    with open(DATA / name, "rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True)
class Card:
    id: str
    kind: str  # food, drink, tobacco, drug or event
    colour: str | None
    copies: int
    effects: Icons
    money: int
    flags: tuple[str, ...]

    @property
    def is_goods(self) -> bool:
        return self.kind in ("food", "drink", "tobacco")


@dataclass(frozen=True)
class Frame:
    """One frame on the board, or one of its choices (INF-8.3)."""

    id: str
    place: str
    cost: int
    pay: int
    pay_per_career: int
    effects: Icons
    goods: int
    drugs: int
    put_back: int
    family: int
    career: int


def _card(row: dict[str, Any]) -> Card:
    return Card(
        id=row["id"],
        kind=row["kind"],
        colour=row.get("colour"),
        copies=row["copies"],
        effects=row.get("effects", {}),
        money=row.get("money", 0),
        flags=tuple(row.get("flags", ())),
    )


def _frame(row: dict[str, Any]) -> Frame:
    numbers = ("cost", "pay", "pay_per_career", "goods", "drugs", "put_back", "family", "career")
    return Frame(
        id=row["id"],
        place=row["place"],
        effects=row.get("effects", {}),
        **{name: row.get(name, 0) for name in numbers},
    )


_board = _read("board.toml")

CARDS: dict[str, Card] = {row["id"]: _card(row) for row in _read("cards.toml")["card"]}
CARD_ORDER: dict[str, int] = {card: index for index, card in enumerate(CARDS)}

LOWEST: int = _board["tracks"]["lowest"]
HIGHEST: int = _board["tracks"]["highest"]
TRACKS: list[str] = [row["id"] for row in _board["track"]]
TRACK_START: Icons = {row["id"]: row["start"] for row in _board["track"]}
LETHAL: list[str] = [row["id"] for row in _board["track"] if row["lethal"]]
CHECK_ROWS: list[dict[str, Any]] = _board["check"]

LEAST_PLAYERS: int = _board["players"]["least"]
MOST_PLAYERS: int = _board["players"]["most"]
PIECES: int = _board["pieces"]["each"]
MOST_EXTENSIONS: int = _board["extensions"]["most"]

PLACES: list[str] = [row["id"] for row in _board["place"]]
PLACE_ORDER: dict[str, int] = {place: index for index, place in enumerate(PLACES)}
EXTENSIONS: list[str] = [row["id"] for row in _board["place"] if row["extension"]]
REPLACED: set[str] = {row["id"] for row in _board["place"] if row.get("replaced", False)}
EXCLUDES: dict[str, str] = {
    row["id"]: row["excludes"] for row in _board["place"] if "excludes" in row
}

FRAMES: dict[str, Frame] = {row["id"]: _frame(row) for row in _board["action"]}
TRADE_MONEY: dict[int, int] = {row["swaps"]: row["money"] for row in _board["trade"]}

STALL_GOODS: int = _board["stall"]["goods"]
STALL_DRUGS: int = _board["stall"]["drugs"]
CHIPS: dict[str, int] = {row["id"]: row["supply"] for row in _board["chips"]}
MOST_CHIPS: dict[str, int] = {row["id"]: row["most"] for row in _board["chips"]}

EVENTS_BEYOND_LIVING: int = _board["events"]["beyond_living"]
FATE_FIRST_ROUND: int = _board["fate"]["first_round"]
FATE_EVERY: int = _board["fate"]["every"]

SHOCK_GUEST: Icons = _board["shock"]["guest"]
SHOCK_HOST: Icons = _board["shock"]["host"]
BURIAL_COST: int = _board["burial"]["cost"]
BURIAL_UNPAID: Icons = _board["burial"]["unpaid"]
LAST_ROUND: int = _board["bound"]["rounds"]


def start_row(players: int) -> dict[str, Any]:
    """What every seat begins with (INF-3.3, INF-3.4)."""
    return next(row for row in _board["start"] if players in row["players"])


def extra_coins(option: str, players: int) -> list[int]:
    """Coins by place in the turn order (INF-3.6, INF-3.7)."""
    rows = _board["extra_coins"]
    return next(
        row["coins"] for row in rows if row["option"] == option and row["players"] == players
    )


def black_market_goods(living: int) -> int:
    """How many cards the black market gets (INF-13.3)."""
    return next(row["goods"] for row in _board["black_market"] if living in row["living"])


def whole_deck(*kinds: str) -> list[str]:
    """Every copy of every card of these kinds, in the order of the card list."""
    return [card.id for card in CARDS.values() if card.kind in kinds for _ in range(card.copies)]
