"""One game, readable: see Match."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Union

from lazaret import _native
from lazaret._errors import Refused, seed_number, whole_number

#: a flag, a number, a text, or several of them (docs/protocol.md, "games")
OptionValue = Union[bool, int, str, Iterable[Union[int, str]]]


class Event(NamedTuple):
    """Something that happened, as those in `seen_by` may know it."""

    name: str
    arguments: dict[str, int | str]
    seen_by: tuple[int, ...]
    phrase: _native.Phrase


class Refusal(NamedTuple):
    """Why an action is not allowed: a clause of the rules, and the sentence that tells it."""

    clause: str
    text: str


class Choice(NamedTuple):
    """What a bot does, and, if it can say so, what it expects (0 to 1) and how long it looked."""

    action: str
    value: float | None
    visits: int | None


@functools.cache
def _catalogue(lang: str) -> _native.Catalogue:
    return _native.Catalogue(lang)


def _option_text(name: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, str)):
        return str(value)
    try:
        return "+".join(str(item) for item in value)
    except TypeError:
        raise TypeError(f"option {name} must be a text, a number, a flag or a list") from None


def option_texts(options: Mapping[str, OptionValue] | None) -> dict[str, str]:
    return {str(name): _option_text(name, value) for name, value in (options or {}).items()}


class Match:
    """One game being played. Chance is drawn from the seed, so somebody must always decide, or the game is over.

    >>> match = Match("zombie-life", players=3, seed=7)
    >>> match.must
    (1,)
    >>> match.legal()
    ['draw', 'pass']
    >>> match.act("draw")[0].name
    'drew'
    >>> print(match.why_not("take 7").text)
    First place the 9 you have drawn.

    A seat that is left out is the one waited for (the first, if several are). Actions are texts; the same texts are
    used by the engine protocol, the server and saved games.
    """

    __slots__ = ("_cards", "_table")

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        position: Mapping[str, Any] | str | None = None,
        cards: str = "",
    ) -> None:
        """Begins a game.

        players: the fewest the game allows if left out. options: see `games()`. position: where to begin instead, as
        `position()` or `line()` tell it; it has its own players and options. cards: the text of a card file instead
        of the game's own.
        """
        seed = seed_number(seed)
        self._cards = cards
        if position is None:
            seats = 0 if players is None else whole_number("players", players, 1, 1000)
            self._table = _native.Table.start(game, seats, option_texts(options), seed, cards)
            return
        if players is not None or options is not None:
            raise TypeError("a position has its own players and options")
        line = isinstance(position, str)
        text = position if line else json.dumps(position)
        self._table = _native.Table.at(game, text, not line, seed, cards)

    @classmethod
    def _of(cls, table: _native.Table, cards: str) -> Match:
        match = cls.__new__(cls)
        match._table = table
        match._cards = cards
        return match

    # --- where the game stands ---

    @property
    def game(self) -> str:
        return self._table.game

    @property
    def players(self) -> int:
        return self._table.players

    @property
    def options(self) -> dict[str, Any]:
        """All of them, those that were left out too.

        >>> Match("zombie-life").options["target"]
        21
        """
        return json.loads(self._table.options_json)

    @property
    def seed(self) -> int:
        return self._table.seed

    @property
    def over(self) -> bool:
        return self._table.over

    @property
    def must(self) -> tuple[int, ...]:
        """The seats waited for; several plan in secret at the same time. Empty when the game is over."""
        return tuple(self._table.must)

    @property
    def may(self) -> tuple[int, ...]:
        """Those who may interrupt now; nobody waits for them."""
        return tuple(self._table.may)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(self._table.winners)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._table.scores)

    @property
    def steps(self) -> list[tuple[int, str]]:
        """Everything that was done so far: (seat, action). Nature's seat is -1.

        >>> Match("zombie-life", seed=7).steps[0]
        (-1, 'deal 8')
        """
        return self._table.steps()

    def view(self, seat: int | None = -1) -> dict[str, Any]:
        """What a seat may know, as in the engine protocol; a spectator's by default.

        >>> Match("zombie-life", seed=7).view(0)["phase"]
        'turn'
        """
        number = -1 if seat in (None, -1) else whole_number("seat", seat, 0, self.players - 1)
        return json.loads(self._table.view_json(number))

    def position(self) -> dict[str, Any]:
        """Everything, secrets included: what `Match(…, position=…)` takes."""
        return json.loads(self._table.position_json())

    def line(self) -> str:
        """The same as one line of text; two games stand alike if their lines are equal."""
        return self._table.position_line()

    # --- deciding ---

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return whole_number("seat", seat, 0, self.players - 1)
        must = self._table.must
        if not must:
            raise Refused("the game is over: nobody is to decide", "")
        return must[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """What the seat may do now, in the order of `lazaret.vector`'s ranks; [] if it has nothing to decide."""
        if seat is None and self.over:
            return []
        return self._table.legal(self._seat(seat))

    def why_not(self, action: str, seat: int | None = None, lang: str = "en") -> Refusal | None:
        """None if the action is allowed.

        >>> Match("infarkt", seed=3).why_not("pharmacy").clause
        'INF-27.5'
        """
        objection = self._table.why_not(self._seat(seat), action)
        if objection is None:
            return None
        return Refusal(objection.clause, _catalogue(lang).text(objection.phrase))

    def act(self, action: str, seat: int | None = None) -> list[Event]:
        """Does it, and what chance brings after it; tells what happened. Refused if the rules forbid it.

        >>> Match("zombie-life", seed=7).act("take 3")
        Traceback (most recent call last):
        lazaret.Refused: The horde is empty. (ZL-7.3)
        """
        done = self._table.act(self._seat(seat), action)
        if isinstance(done, _native.Objection):
            raise Refused(f"{_catalogue('en').text(done.phrase)} ({done.clause})", done.clause)
        return [Event(told.phrase.key.rpartition(".")[2], told.phrase.arguments, tuple(told.seen_by), told.phrase)
                for told in done]

    def undo(self) -> None:
        """Takes back the last decision and the chance after it. Deciding alike again brings the same cards.

        >>> match = Match("zombie-life", seed=7)
        >>> before = match.line()
        >>> _ = match.act("draw")
        >>> match.undo()
        >>> match.line() == before
        True
        """
        self._table.undo()

    def phrase(self, what: str | Event, lang: str = "en") -> str:
        """An action or an event as a sentence, in en, fr, zh-Hant or cs.

        >>> match = Match("zombie-life", seed=7)
        >>> match.phrase("draw", "fr")
        'Piocher une carte'
        """
        phrase = what.phrase if isinstance(what, Event) else self._table.phrase(what)
        return _catalogue(lang).text(phrase)

    # --- keeping ---

    def clone(self) -> Match:
        """Another game that goes on from here by itself."""
        return Match._of(self._table.clone(), self._cards)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def save(self) -> str:
        """The game as text; `lazaret replay FILE` and `lazaret play --resume FILE` take it too.

        >>> match = Match("antibio", seed=4)
        >>> Match.load(match.save()).line() == match.line()
        True
        """
        return self._table.save()

    @classmethod
    def load(cls, text: str, *, cards: str = "") -> Match:
        """A game that was saved. An Error names the line that is wrong."""
        return cls._of(_native.Table.restored(text, cards), cards)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.save(), self._cards)

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waits for {', '.join(map(str, self.must))}"
        return f"<lazaret.Match {self.game}, {self.players} players, {len(self.steps)} steps, {waits}>"

    def bot(self, name: str = "level3", *, iterations: int | None = None, milliseconds: int | None = None) -> Bot:
        """A bot for this game. `games()` names them.

        >>> match = Match("zombie-life", seed=7)
        >>> match.bot("level4")(match) in match.legal()
        True
        """
        return Bot(self.game, name, iterations=iterations, milliseconds=milliseconds)


def _loaded(text: str, cards: str) -> Match:
    return Match.load(text, cards=cards)


class Bot:
    """A player that is a program. It is asked about a match and sees only what its seat may know.

    Without milliseconds its answer depends on match and seed alone. Other threads go on while it thinks.

    >>> match = Match("antibio", players=2, seed=1)
    >>> Bot("antibio", "greedy")(match) in match.legal()
    True
    """

    __slots__ = ("_player", "game", "name")

    def __init__(
        self, game: str, name: str = "level3", *, iterations: int | None = None, milliseconds: int | None = None
    ) -> None:
        self.game = game
        self.name = name
        limits = [
            None if value is None else whole_number(what, value, 1, 2**31 - 1)
            for what, value in (("iterations", iterations), ("milliseconds", milliseconds))
        ]
        self._player = _native.Player(game, name, *limits)

    def __call__(self, match: Match, seat: int | None = None) -> str:
        return self.choose(match, seat).action

    def choose(self, match: Match, seat: int | None = None) -> Choice:
        thought = self._player.choose(match._table, match._seat(seat))
        return Choice(thought.action, thought.value, thought.visits)

    def __repr__(self) -> str:
        return f"<lazaret.Bot {self.name} of {self.game}>"
