"""The little of PettingZoo and Gymnasium that our faces use, for machines that have neither (Debian has not).

`install()` puts it where they would be, if they are not there. It checks more than it does: what the real ones promise
to their users, our tests ask of our own environments.
"""

from __future__ import annotations

import importlib.util
import sys
import types
from typing import Any

import numpy as np


def are_real() -> bool:
    return not hasattr(sys.modules.get("pettingzoo"), "stand_in") and bool(
        importlib.util.find_spec("pettingzoo") and importlib.util.find_spec("gymnasium")
    )


class Space:
    def __init__(self) -> None:
        self.rng = np.random.default_rng()

    def seed(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)


class Box(Space):
    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__()
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, value: Any) -> bool:
        fits = isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
        return fits and bool((value >= self.low).all() and (value <= self.high).all())


class Discrete(Space):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def sample(self, mask: np.ndarray | None = None) -> int:
        return int(self.rng.choice(self.n if mask is None else np.flatnonzero(mask)))


class Dict(Space):
    def __init__(self, spaces: dict[str, Space]) -> None:
        super().__init__()
        self.spaces = spaces

    def contains(self, value: Any) -> bool:
        return value.keys() == self.spaces.keys() and all(self.spaces[key].contains(value[key]) for key in value)


class AECEnv:
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def agent_iter(self, most: int = 10**9):
        for _ in range(most):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self) -> tuple[Any, ...]:
        agent = self.agent_selection
        ended = self.terminations[agent], self.truncations[agent]
        return (self.observe(agent), self._cumulative_rewards[agent], *ended, self.infos[agent])

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _ended(self) -> list[str]:
        return [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]

    def _deads_step_first(self) -> None:
        if ended := self._ended():
            self._goes_on = self.agent_selection
            self.agent_selection = ended[0]

    def _was_dead_step(self, action: object) -> None:
        if action is not None:
            raise ValueError("who has ended can only do None")
        agent = self.agent_selection
        for each in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del each[agent]
        self.agents.remove(agent)
        for other in self.rewards:
            self.rewards[other] = 0
        ended = self._ended()
        if ended:
            self.agent_selection = ended[0]
        elif self.agents:
            self.agent_selection = self._goes_on


class ParallelEnv:
    agents: list[str]


class Env:
    np_random: np.random.Generator

    def reset(self, *, seed: int | None = None, options: object = None) -> None:
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random = np.random.default_rng(seed)


class ResetNeeded(Exception):
    pass


def install() -> None:
    if are_real() or "pettingzoo" in sys.modules:
        return
    spaces = types.SimpleNamespace(Box=Box, Dict=Dict, Discrete=Discrete, Space=Space)
    wrappers = types.SimpleNamespace(OrderEnforcingWrapper=lambda env: env)
    made = {
        "gymnasium.error": {"ResetNeeded": ResetNeeded},
        "gymnasium": {"Env": Env, "spaces": spaces},
        "pettingzoo": {"AECEnv": AECEnv, "ParallelEnv": ParallelEnv, "stand_in": True},
        "pettingzoo.utils": {"wrappers": wrappers},
    }
    for name, content in made.items():
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(content)
    vars(sys.modules["gymnasium"])["error"] = sys.modules["gymnasium.error"]
