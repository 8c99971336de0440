"""Infarkt, Zombie Life and Antibio+ for programs that learn, ask and play.

`Match` is one game, readable; `lazaret.vector` plays thousands at once in numpy arrays; `lazaret.pettingzoo` and
`lazaret.gymnasium` show them as those packages do. docs/python.md is the manual.

>>> import lazaret
>>> match = lazaret.Match("zombie-life", players=2, seed=1)
>>> bot = match.bot("greedy")
>>> while not match.over:
...     _ = match.act(bot(match))
>>> max(match.scores) >= 21
True
"""

from __future__ import annotations

import json
from typing import Any

from lazaret._fastest import take_faster_build

take_faster_build()  # before anything asks for the engine

from lazaret import _native
from lazaret._errors import Error, Refused
from lazaret._match import Bot, Choice, Event, Match, Refusal
from lazaret._native import languages, version as __version__

__all__ = ["Bot", "Choice", "Error", "Event", "Match", "Refusal", "Refused", "games", "languages", "__version__"]


def games() -> list[dict[str, Any]]:
    """What can be played: name, players, options and bots of each game, as the engine protocol tells it.

    >>> [game["name"] for game in games()]
    ['infarkt', 'zombie-life', 'antibio']
    """
    return json.loads(_native.games_json())


for _public in (Bot, Choice, Error, Event, Match, Refusal, Refused):
    _public.__module__ = __name__  # where everybody finds them
