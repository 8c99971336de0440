"""Antibio+: the data files and the options of the referee."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "games" / "antibio" / "data"

COLOURS = ("blue", "red", "black")  # of bacteria, the strongest last (AB-9.9)


@dataclass(frozen=True)
class Card:
    id: str
    kind: str
    copies: int
    source: str
    effect: dict[str, Any] = field(default_factory=dict)
    colour: str = ""
    cost: int = 0
    level: int = 0
    pack: str = ""
    gentle: bool = False


def read(name: str) -> dict[str, Any]:
    with open(DATA / name, "rb") as file:
        return tomllib.load(file)


BOARD = read("board.toml")
CARDS = {entry["id"]: Card(**entry) for entry in read("cards.toml")["card"]}
ORDER = {card_id: place for place, card_id in enumerate(CARDS)}  # AB-21.6

STATIONS: list[str] = [station["id"] for station in BOARD["station"]]  # AB-1.6
ARROWS: dict[str, list[str]] = {s["id"]: s["arrows"] for s in BOARD["station"]}
DIFFICULTIES: dict[str, Any] = {d["id"]: d for d in BOARD["difficulty"]}  # AB-2.10
DISCOVERY_COLOURS: list[str] = BOARD["institute"]["colours"]
PACKS: list[str] = BOARD["events"]["packs"]  # AB-2.9
OTHERS: str = BOARD["events"]["others"]
LEVELS = range(1, BOARD["problems"]["levels"] + 1)
LAB_PLACES = {"microbiote": "microbiote", "macrophage": "macrophage", "antibiotic": "antibiotics"}

WORD_OPTIONS = {  # the first word is the default
    "difficulty": tuple(DIFFICULTIES),  # AB-2.3
    "bought": ("after-draw", "before-draw"),  # AB-2.4
}


def of_kind(kind: str) -> list[str]:
    return [card.id for card in CARDS.values() if card.kind == kind]


def of_colour(kind: str, colour: str) -> list[str]:
    return [card_id for card_id in of_kind(kind) if CARDS[card_id].colour == colour]


def is_problem(card_id: str) -> bool:
    return CARDS[card_id].kind == "problem"


def function(character: str) -> str:
    return CARDS[character].effect["function"]


def in_order(cards: Any) -> list[str]:
    """AB-21.6: the order of the data, copies side by side."""
    return sorted(cards, key=ORDER.__getitem__)


def pack_cards(pack: str, difficulty: str) -> list[str]:
    """AB-2.11: gentle cards take part only where the difficulty says so."""
    cards = [CARDS[card_id] for card_id in of_kind("event")]
    every = DIFFICULTIES[difficulty].get("gentle_cards", False)
    return [c.id for c in cards if c.pack == pack and (every or not c.gentle)]


def problem_split(players: int) -> list[int]:
    """AB-2.12: even over the levels, what is over to the levels named by the data."""
    rules = BOARD["problems"]
    each, over = divmod(rules["per_player"] * players, rules["levels"])
    extra = rules["extra_to_levels"][:over]
    return [each + (level in extra) for level in LEVELS]


def is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def checked_players(players: Any) -> int:
    """AB-1.2."""
    limits = BOARD["players"]
    if not is_int(players) or not limits["min"] <= players <= limits["max"]:
        raise ValueError(f"AB-1.2: players {players!r}")
    return players


def checked_options(players: int, given: dict[str, Any]) -> dict[str, Any]:
    """AB-2.1 to AB-2.4: all four options, the missing ones by default."""
    options: dict[str, Any] = {"characters": "random", "first": "random"}
    options |= {name: words[0] for name, words in WORD_OPTIONS.items()}
    for name, value in given.items():
        if name not in options or not allowed(name, value, players):
            raise ValueError(f"AB-2: option {name!r} = {value!r}")
        options[name] = value
    return options


def allowed(name: str, value: Any, players: int) -> bool:
    if name in WORD_OPTIONS:
        return value in WORD_OPTIONS[name]
    if value == "random":
        return True
    if name == "first":  # AB-2.2
        return is_int(value) and 0 <= value < players
    return are_characters(value, players)


def are_characters(value: Any, players: int) -> bool:
    """AB-2.1: N known ids, no function twice."""
    if not isinstance(value, list) or len(value) != players:
        return False
    known = of_kind("character")
    return all(c in known for c in value) and len({function(c) for c in value}) == players
