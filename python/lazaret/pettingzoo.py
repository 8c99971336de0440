"""The games as PettingZoo shows them: `env` one turn after the other, `parallel_env` all agents at once.

    env = lazaret.pettingzoo.env("infarkt", players=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are "seat_0" and so on. An observation is a dictionary: "observation", the bytes of `lazaret.vector`, and
"action_mask"; an action is a rank in the sorted list of the legal ones (`lazaret.Match.legal`). The reward is the share
of the win, when it is decided; of Antibio+, where all win or lose together, 1 for everybody. Who can neither win nor be
asked any more is terminated.

An illegal action ends the game for all, with -1 for who did it, as in PettingZoo's own games; `illegal="wrap"` takes
the rank modulo the number of legal actions instead. Seats that plan in secret at the same time act at the same time in
`parallel_env`; there, who has nothing to decide has the one action 0, which does nothing. `interrupts=True` (`env` only)
also asks seats that may interrupt; their last action is to wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from lazaret._match import OptionValue
from lazaret._single import Observation, Single, read_rank

__all__ = ["env", "parallel_env", "raw_env"]

ILLEGAL = -1.0


def env(game: str, **named: Any) -> AECEnv:
    """`raw_env` in the wrapper that says so if it is stepped before it is reset."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **named))


class _Shared:
    """What both kinds have in common."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, OptionValue] | None,
        width: int | None,
        interrupts: bool,
        max_cycles: int | None,
        illegal: str,
        render_mode: str | None,
    ) -> None:
        if illegal not in ("ends", "wrap"):
            raise ValueError(f"illegal must be 'ends' or 'wrap', not {illegal!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self._single = Single(game, players, options, width, interrupts)
        self._wraps = illegal == "wrap"
        self._seeds = np.random.default_rng()
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {"name": f"lazaret_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self._single.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._observation_spaces = {agent: self._new_observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self._single.width) for agent in self.possible_agents}

    def _new_observation_space(self) -> spaces.Dict:
        row = spaces.Box(0, 255, (self._single.observation_size,), np.uint8)
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (self._single.width,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self._action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._single.begin(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]

    def _rank(self, action: Any, count: int) -> int:
        """-1 if there is no such action and none is taken for it."""
        rank = read_rank(action, self._single.width)
        if self._wraps:
            return rank % count
        return rank if rank < count else -1

    def render(self) -> str | None:
        return self._single.line() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """The memory goes with the object; a closed environment can be reset again."""


class raw_env(_Shared, AECEnv):  # noqa: N801 (PettingZoo calls it so)
    """One turn after the other; see the module."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        width: int | None = None,
        interrupts: bool = False,
        max_cycles: int | None = None,
        illegal: str = "ends",
        render_mode: str | None = None,
    ) -> None:
        """max_cycles: so many turns for each agent, and the game is truncated."""
        AECEnv.__init__(self)
        _Shared.__init__(self, game, players, options, width, interrupts, max_cycles, illegal, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self._turns = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._alive = self._single.still_in()
        self.agent_selection = self.possible_agents[self._single.seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        return self._single.observe(seat, self._single.count if seat == self._single.seat else 0)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        rewards = self.rewards
        for other in rewards:
            rewards[other] = 0.0
        single = self._single
        rank = self._rank(action, single.count)
        if rank < 0:
            self._end(agent)
        else:
            single.act(rank)
            self._turns += 1
            self._after(agent)
        return None

    def _end(self, agent: str) -> None:
        """After an illegal action of the agent."""
        self.rewards[agent] = ILLEGAL
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _after(self, agent: str) -> None:
        single = self._single
        if single.over:
            for other in self.agents:
                self.rewards[other] = single.rewards()[self._seat_of[other]]
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._turns >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[single.seat]
            alive = single.still_in()
            if alive == self._alive:
                return
            self._alive = alive
            for other in self.agents:
                self.terminations[other] = not alive >> self._seat_of[other] & 1
        self._accumulate_rewards()
        self._deads_step_first()


class parallel_env(_Shared, ParallelEnv):  # noqa: N801 (PettingZoo calls it so)
    """All agents at once; see the module."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        width: int | None = None,
        max_cycles: int | None = None,
        illegal: str = "ends",
        render_mode: str | None = None,
    ) -> None:
        """max_cycles: so many steps, and the game is truncated."""
        _Shared.__init__(self, game, players, options, width, False, max_cycles, illegal, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self._cycles = 0
        return self._observations(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, ...]:
        agents = self.agents
        self._cycles += 1
        rewards = dict.fromkeys(agents, 0.0)
        offender = self._act(actions)
        over = offender is not None or self._single.over
        if offender is not None:
            rewards[offender] = ILLEGAL
        elif over:
            rewards = {agent: self._single.rewards()[self._seat_of[agent]] for agent in agents}
        alive = self._single.still_in()
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        terminations = {agent: over or not alive >> self._seat_of[agent] & 1 for agent in agents}
        truncations = dict.fromkeys(agents, cut)
        observations, infos = self._observations(), self._infos()
        self.agents = [agent for agent in agents if not (terminations[agent] or truncations[agent])]
        return observations, rewards, terminations, truncations, infos

    def _act(self, actions: dict[str, Any]) -> str | None:
        """Everybody who is waited for does as he said; who did what is not allowed, if somebody did."""
        waiting = self._single.waited_for()
        while waiting >> self._single.seat & 1 and not self._single.over:
            waiting &= ~(1 << self._single.seat)
            agent = self.possible_agents[self._single.seat]
            rank = self._rank(actions.get(agent), self._single.count)
            if rank < 0:
                return agent
            self._single.act(rank)
        return None

    def _observations(self) -> dict[str, Observation]:
        waiting = 0 if self._single.over else self._single.waited_for()
        seats = [self._seat_of[agent] for agent in self.agents]
        return {
            self.possible_agents[seat]: self._single.observe(
                seat, self._single.count_of(seat) if waiting >> seat & 1 else 0
            )
            for seat in seats
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        waiting = 0 if self._single.over else self._single.waited_for()
        return {agent: {"decides": bool(waiting >> self._seat_of[agent] & 1)} for agent in self.agents}
