"""Many games at once, in numpy arrays that you own.

>>> import numpy as np
>>> from lazaret import vector
>>> batch = vector.Batch("zombie-life", 256, players=4, seed=7)
>>> out = batch.out
>>> rng = np.random.default_rng(0)
>>> games = 0
>>> for _ in range(1000):
...     ranks = (rng.random(256) * out.counts).astype(np.int32)
...     batch.step(ranks)
...     games += int((out.ends > 0).sum())
>>> games > 100
True

In every game one seat decides: `out.seats` says which, `out.observations` what it may know, `out.counts` how many legal
actions it has. An action is named by its rank, 0 to count - 1, in the sorted list of the legal ones; `out.masks` says
the same as flags and `out.actions` what each of them is: a verb and five arguments. A game that ends is followed at
once by the next one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lazaret import _native
from lazaret._errors import seed_number, whole_number
from lazaret._match import Match, OptionValue, option_texts

#: the most actions that are offered at once
MOST_ACTIONS = 1024

#: values of `Arrays.ends`: the game goes on, is over, was cut at the limit
GOES_ON, OVER, CUT = 0, 1, 2

#: the first byte of an action that only waits (see `Batch(interrupts=…)`)
WAIT = 255


class Field(NamedTuple):
    """Some bytes of an observation: observations[:, start:start + size]."""

    name: str
    start: int
    size: int


@dataclasses.dataclass
class Arrays:
    """What a batch writes into; None is not wanted and costs nothing. One row for each game.

    observations: what the deciding seat may know; counts: how many legal actions it has; masks: 1 where there is an
    action of that rank; actions: verb and arguments by rank (only the first `counts` rows mean something); seats: who
    decides; rewards: by seat, its share of the win, when a game ends; ends: GOES_ON, OVER or CUT.
    """

    observations: npt.NDArray[np.uint8] | None = None
    counts: npt.NDArray[np.int32] | None = None
    masks: npt.NDArray[np.uint8] | npt.NDArray[np.bool_] | None = None
    actions: npt.NDArray[np.uint8] | None = None
    seats: npt.NDArray[np.int8] | None = None
    rewards: npt.NDArray[np.float32] | None = None
    ends: npt.NDArray[np.uint8] | None = None


class Batch:
    """Games of one kind, each decision of all of them at once.

    seed: fixes every game, whatever the number of threads; `seed_of` tells the seed with which `lazaret.Match` plays
    the same one. width: how many ranks there are in masks and actions (1 to 1,024; by default as many as the game
    needs). limit: so many decisions, and a game is cut. interrupts: whether seats that may interrupt are asked too,
    once before each decision that is waited for; their last action is to wait. threads: that share the games; your
    other threads go on meanwhile.
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        *,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        width: int | None = None,
        limit: int | None = None,
        interrupts: bool = False,
        threads: int = 1,
        out: Arrays | None = None,
    ) -> None:
        self.game = game
        self._native = _native.Batch(
            game,
            whole_number("games", games, 1, 2**24),
            0 if players is None else whole_number("players", players, 1, 1000),
            option_texts(options),
            seed_number(seed),
            0 if width is None else whole_number("width", width, 1, MOST_ACTIONS),
            0 if limit is None else whole_number("limit", limit, 1, 2**32 - 1),
            bool(interrupts),
            True,
            whole_number("threads", threads, 1, 256),
        )
        self.games: int = self._native.games
        self.players: int = self._native.players
        self.width: int = self._native.width
        self.observation_size: int = self._native.observation_size
        #: rises when a byte of an observation gets another meaning
        self.observation_version: int = self._native.observation_version
        self.out: Arrays
        self.bind(self.arrays() if out is None else out)

    def arrays(self) -> Arrays:
        """Fresh arrays of the right shapes, all of them."""
        return Arrays(
            observations=np.zeros((self.games, self.observation_size), np.uint8),
            counts=np.zeros(self.games, np.int32),
            masks=np.zeros((self.games, self.width), np.bool_),
            actions=np.zeros((self.games, self.width, 6), np.uint8),
            seats=np.zeros(self.games, np.int8),
            rewards=np.zeros((self.games, self.players), np.float32),
            ends=np.zeros(self.games, np.uint8),
        )

    def bind(self, out: Arrays) -> None:
        """Writes into these arrays from now on, and at once where every game stands.

        >>> batch = Batch("infarkt", 8, players=3)
        >>> batch.bind(Arrays(counts=np.zeros(7, np.int32)))
        Traceback (most recent call last):
        lazaret.Error: counts must be int32 of shape (8,), not int32 of shape (7,)
        """
        self._native.bind(
            out.observations, out.counts, out.masks, out.actions, out.seats, out.rewards, out.ends
        )
        self.out = out

    def step(self, ranks: npt.NDArray[np.integer[Any]]) -> None:
        """One decision in every game: the action of that rank. If one of them is wrong, nothing is done.

        >>> batch = Batch("zombie-life", 2, seed=1)
        >>> batch.step(np.array([0, 99]))
        Traceback (most recent call last):
        lazaret.Error: ranks[1] is 99, but that game has 2 legal actions
        """
        self._native.step(ranks)

    def layout(self) -> list[Field]:
        """What the bytes of an observation are.

        >>> Batch("zombie-life", 1).layout()[:3]
        [Field(name='seat0.status', start=0, size=1), Field(name='seat0.score', start=1, size=1), \
Field(name='seat0.age', start=2, size=1)]
        """
        return [Field(*field) for field in self._native.layout()]

    def seed_of(self, game: int) -> int:
        """With which `lazaret.Match` plays the game that runs there now.

        >>> import lazaret
        >>> batch = Batch("antibio", 3, players=2, seed=5)
        >>> lazaret.Match("antibio", players=2, seed=batch.seed_of(2)).line() == batch.line(2)
        True
        """
        return self._native.seed(self._game(game))

    def line(self, game: int) -> str:
        """Where a game stands, as `lazaret.Match.line` says it."""
        return self._native.line(self._game(game))

    def match(self, game: int) -> Match:
        """A match of its own that goes on from where a game stands: to look at it, or to ask a bot."""
        return Match._of(self._native.match(self._game(game)), "")

    def action(self, game: int, rank: int) -> str:
        """The legal action of that rank as a text; "wait" for one that only waits."""
        return self._native.action_id(self._game(game), whole_number("rank", rank, 0, MOST_ACTIONS - 1))

    def observe(self, game: int, seat: int, into: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """What any seat may know of a game."""
        bytes_of = np.zeros(self.observation_size, np.uint8) if into is None else into
        self._native.observe(self._game(game), whole_number("seat", seat, 0, self.players - 1), bytes_of)
        return bytes_of

    def waited_for(self, game: int) -> list[int]:
        """The seats that must decide; several plan in secret at the same time, and are asked one by one."""
        return _seats(self._native.must(self._game(game)))

    def still_in(self, game: int) -> list[int]:
        """The seats that may still win or be asked."""
        return _seats(self._native.living(self._game(game)))

    @property
    def shortened(self) -> int:
        """How many lists of legal actions were longer than the width; the last of each were not offered."""
        return self._native.shortened

    def close(self) -> None:
        """Ends its threads and forgets its games. Whatever is asked of it later is an Error."""
        self._native.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _game(self, game: int) -> int:
        return whole_number("game", game, 0, self.games - 1)


def observation_of(match: Match, seat: int) -> npt.NDArray[np.uint8]:
    """What a seat of a match may know, as a batch tells it.

    >>> match = Match("infarkt", players=2, seed=1)
    >>> observation_of(match, 0).shape == (Batch("infarkt", 1, players=2).observation_size,)
    True
    """
    return _native.observation(match._table, whole_number("seat", seat, 0, match.players - 1))


def actions_of(match: Match, seat: int) -> npt.NDArray[np.uint8]:
    """The legal actions of a seat as rows, in the order of `Match.legal`.

    >>> actions_of(Match("zombie-life", seed=7), 1).tolist()
    [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
    """
    return _native.actions(match._table, whole_number("seat", seat, 0, match.players - 1))


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
