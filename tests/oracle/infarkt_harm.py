"""Effects and their windows, death, shock, burial and the check (INF-1, INF-19 to INF-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import infarkt_data as data
from infarkt_data import Icons
from infarkt_table import Decision, Flow, GameOver, Table

Printed = Callable[[int], Icons]


class Effect:
    """Icons for each seat, and the points that family chips have taken off them (INF-20.1)."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._shielded: dict[int, Counter[str]] = {}

    def icons(self, seat: int) -> Icons:
        """What would be applied now: no chip lowers an icon below 0 (INF-20.8)."""
        icons = dict(self.printed(seat))
        for track, points in self._shielded.get(seat, Counter()).items():
            if icons.get(track, 0) > 0:
                icons[track] = max(0, icons[track] - points)
        return icons

    def has_plus(self, seat: int) -> bool:
        """INF-19.2: by the icon, whatever the limit of 10 leaves of it."""
        return any(points > 0 for points in self.printed(seat).values())

    def shield(self, seat: int, track: str) -> None:
        self._shielded.setdefault(seat, Counter())[track] += 1


def on_seats(icons: dict[int, Icons]) -> Effect:
    """An effect with fixed icons for some seats."""
    return Effect(lambda seat: icons.get(seat, {}))


# ---- windows ----


def _can_use_something(table: Table, seat: int) -> bool:
    """INF-19.1."""
    person = table.people[seat]
    return bool(person.drugs) or (table.has("family") and person.family > 0)


def _window_options(table: Table, seat: int, effect: Effect) -> set[str]:
    """INF-19.7, INF-20.5, INF-20.6, INF-20.7; drugs are allowed besides."""
    options = {"endure"}
    if table.has("family") and table.people[seat].family > 0:
        icons = effect.icons(seat)
        options |= {f"shield {track}" for track, points in icons.items() if points > 0}
    return options


def _window(table: Table, seat: int, effect: Effect) -> Flow:
    """Stays open until `endure` (INF-19.8, INF-19.9)."""
    while True:
        _, action = yield Decision([seat], lambda who: _window_options(table, who, effect))
        if action == "endure":
            table.closed.add(seat)
            return
        table.people[seat].family -= 1
        table.supply["family"] += 1
        effect.shield(seat, action.removeprefix("shield "))


def _nothing() -> None:
    pass


def suffer(
    table: Table, effect: Effect, start: int, gains: Callable[[], None] = _nothing
) -> Flow:
    """All windows of an effect, then the effect on everybody at once, then deaths (INF-19.11)."""
    for seat in table.turn_order(start):  # INF-19.5
        if effect.has_plus(seat) and _can_use_something(table, seat):  # INF-19.6
            yield from _window(table, seat, effect)
    table.closed.clear()
    changes = {seat: effect.icons(seat) for seat in table.living()}  # all read first: INF-22.5
    for seat, icons in changes.items():
        for track, points in icons.items():
            table.people[seat].move_track(track, points)
    gains()  # INF-6.5, INF-8.12
    _look_at_deaths(table)


# ---- death ----


def _look_at_deaths(table: Table) -> None:
    """INF-1.6, INF-1.7; the order is that of INF-21.3."""
    for seat in table.turn_order(table.first):
        if table.people[seat].fatally_ill:
            _die(table, seat)


def _die(table: Table, seat: int) -> None:
    """INF-21.1, INF-21.2."""
    person = table.people[seat]
    person.alive = False
    table.dead.append(seat)
    table.discard(*person.goods, *person.drugs)
    table.supply["family"] += person.family
    table.supply["career"] += person.career
    person.money = person.family = person.career = 0
    person.goods, person.drugs, person.plan, person.bans = [], [], [], []


def shock(table: Table, host: int, guests: list[int], deaths_before: int) -> Flow:
    """INF-21.5 to INF-21.7: the deaths at a party or in nightlife, and those of the shock itself.

    `deaths_before` is the length of the list `dead` when the party or the smoke began.
    """
    shocked = deaths_before
    while len(table.dead) > shocked:
        deaths = len(table.dead) - shocked
        shocked = len(table.dead)
        icons = {guest: _times(data.SHOCK_GUEST, deaths) for guest in guests}
        icons[host] = _times(data.SHOCK_HOST, deaths)
        yield from suffer(table, on_seats(icons), table.active)


def _times(icons: Icons, count: int) -> Icons:
    return {track: points * count for track, points in icons.items()}


def _burials(table: Table, buried: int) -> Flow:
    """INF-21.9 to INF-21.12; `buried` is how many of the list `dead` are under the ground."""
    while len(table.dead) > buried and len(table.living()) >= 2:
        deaths = len(table.dead) - buried
        buried = len(table.dead)
        icons = {seat: _pay_burial(table, seat, deaths) for seat in table.living()}
        yield from suffer(table, on_seats(icons), table.first)


def _pay_burial(table: Table, seat: int, deaths: int) -> Icons:
    """Pays for as many deaths as the money is enough for; the icons for the others."""
    person = table.people[seat]
    paid = min(deaths, person.money // data.BURIAL_COST)
    person.money -= paid * data.BURIAL_COST
    return _times(data.BURIAL_UNPAID, deaths - paid) if paid < deaths else {}


# ---- chains and the end ----


def chain(table: Table, deed: Flow) -> Flow:
    """INF-23.1: an action, event or check with all its shock and burials (INF-21.4)."""
    before = len(table.dead)
    yield from deed
    yield from _burials(table, before)
    living = table.living()
    if len(living) == 1:
        end_game(table, living)  # INF-23.2
    if not living:
        end_game(table, sorted(table.dead[before:]))  # INF-23.3


def end_game(table: Table, winners: list[int]) -> None:
    """INF-23.6: nothing more is moved."""
    table.phase = "over"
    table.winners = winners
    raise GameOver


# ---- the check ----


def _check_results(table: Table, seat: int) -> Icons:
    """INF-22.1 to INF-22.4, from the tracks as they stand now."""
    tracks = table.people[seat].tracks
    results: Icons = {}
    for row in data.CHECK_ROWS:
        if row["from"] <= tracks[row["track"]] <= row["to"]:
            results[row["raises"]] = results.get(row["raises"], 0) + row["points"]
    return results


def check(table: Table) -> Flow:
    """INF-22.5, INF-22.6: one effect on all the living, read when the last window is closed."""
    effect = Effect(lambda seat: _check_results(table, seat))
    yield from chain(table, suffer(table, effect, table.first))
