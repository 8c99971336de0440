"""One game of `lazaret.vector`, as the faces for PettingZoo and Gymnasium need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lazaret import _native
from lazaret._errors import whole_number
from lazaret._match import Match, OptionValue, option_texts
from lazaret.vector import MOST_ACTIONS

Observation = dict[str, npt.NDArray[Any]]


class Single:
    """A game that stays as it is when it has ended, until the next one is begun."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, OptionValue] | None,
        width: int | None,
        interrupts: bool,
    ) -> None:
        seats = 0 if players is None else whole_number("players", players, 1, 1000)
        ranks = 0 if width is None else whole_number("width", width, 1, MOST_ACTIONS)
        self._batch = _native.Batch(game, 1, seats, option_texts(options), 0, ranks, 0, interrupts, False, 1)
        self.players: int = self._batch.players
        self.width: int = self._batch.width
        self.observation_size: int = self._batch.observation_size
        self._counts = np.zeros(1, np.int32)
        self._seats = np.zeros(1, np.int8)
        self._rewards = np.zeros((1, self.players), np.float32)
        self._ends = np.zeros(1, np.uint8)
        self._rank = np.zeros(1, np.int32)
        self._batch.bind(None, self._counts, None, None, self._seats, self._rewards, self._ends)
        # A mask for every number of actions, and one for who has nothing to decide: only 0, which does nothing.
        self._masks = np.tri(self.width + 1, self.width, -1, dtype=np.int8)
        self._idle = self._masks[1]

    def begin(self, seed: int) -> None:
        self._batch.restart(seed)

    def act(self, rank: int) -> None:
        self._rank[0] = rank
        self._batch.step(self._rank)

    @property
    def seat(self) -> int:
        return int(self._seats[0])

    @property
    def count(self) -> int:
        return int(self._counts[0])

    @property
    def over(self) -> bool:
        return bool(self._ends[0])

    def rewards(self) -> list[float]:
        return self._rewards[0].tolist()

    def waited_for(self) -> int:
        """Seats as bits."""
        return self._batch.must(0)

    def still_in(self) -> int:
        """Seats as bits."""
        return self._batch.living(0)

    def count_of(self, seat: int) -> int:
        return self._batch.count_of(0, seat)

    def observe(self, seat: int, count: int) -> Observation:
        """What the seat may know, and a mask of so many actions; 0 if it has nothing to decide."""
        row = np.empty(self.observation_size, np.uint8)
        self._batch.observe(0, seat, row)
        mask = self._masks[count] if count else self._idle
        return {"observation": row, "action_mask": mask.copy()}

    def match(self) -> Match:
        return Match._of(self._batch.match(0), "")

    def line(self) -> str:
        return self._batch.line(0)

    def close(self) -> None:
        self._batch.close()


def read_rank(action: Any, width: int) -> int:
    """The rank an agent has named; whatever is no whole number is -1, which is never legal."""
    try:
        rank = int(action)
        whole = bool(rank == action)
    except (TypeError, ValueError, OverflowError):
        return -1
    return rank if whole and 0 <= rank < width else -1
