"""One seat of a game as a Gymnasium environment, bots in the others.

    env = lazaret.gymnasium.Seat("zombie-life", players=3, seat=0, opponents="greedy")
    observation, info = env.reset(seed=7)
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

Observations and actions are those of `lazaret.pettingzoo`. The reward is the seat's share of the win, at the end; an
illegal action ends the game with -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from lazaret._errors import whole_number
from lazaret._match import Bot, OptionValue
from lazaret._single import Observation, Single, read_rank

__all__ = ["Seat"]

ILLEGAL = -1.0


class Seat(gymnasium.Env):
    """See the module. opponents: the name of a bot (`lazaret.games()`); "random" is the quickest."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        opponents: str = "random",
        options: Mapping[str, OptionValue] | None = None,
        width: int | None = None,
        max_turns: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """max_turns: so many decisions of the seat, and the game is truncated."""
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self._single = Single(game, players, options, width, False)
        self.seat = whole_number("seat", seat, 0, self._single.players - 1)
        self.max_turns = max_turns
        self.render_mode = render_mode
        self._bot = Bot(game, opponents)
        row = spaces.Box(0, 255, (self._single.observation_size,), np.uint8)
        mask = spaces.Box(0, 1, (self._single.width,), np.int8)
        self.observation_space = spaces.Dict({"observation": row, "action_mask": mask})
        self.action_space = spaces.Discrete(self._single.width)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._begun, self._turns = True, 0
        self._reward = 0.0
        while True:  # a game in which the seat is never asked is no game for it
            self._single.begin(int(self.np_random.integers(2**63)))
            self._others()
            if not self._single.over:
                return self._observe(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._begun or self._single.over:
            raise gymnasium.error.ResetNeeded("the game is over or has not begun: reset() first")
        rank = read_rank(action, self._single.width)
        if not 0 <= rank < self._single.count:
            self._begun = False
            return self._observe(), ILLEGAL, True, False, {"illegal": True}
        self._single.act(rank)
        self._turns += 1
        self._others()
        over = self._single.over or not self._single.still_in() >> self.seat & 1
        cut = not over and self.max_turns is not None and self._turns >= self.max_turns
        self._begun = not (over or cut)
        reward = self._single.rewards()[self.seat] if self._single.over else 0.0
        return self._observe(), reward, over, cut, {}

    def render(self) -> str | None:
        return self._single.line() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._single.close()

    def _observe(self) -> Observation:
        own = not self._single.over and self._single.seat == self.seat
        return self._single.observe(self.seat, self._single.count if own else 0)

    def _others(self) -> None:
        """The bots play until the seat is asked, or cannot win any more."""
        single = self._single
        while not single.over and single.seat != self.seat and single.still_in() >> self.seat & 1:
            single.act(self._answer())

    def _answer(self) -> int:
        if self._bot.name == "random":
            return int(self.np_random.integers(self._single.count))
        match = self._single.match()
        seat = self._single.seat
        rank = match.legal(seat).index(self._bot(match, seat))
        return min(rank, self._single.count - 1)  # of a list that was cut at the width
