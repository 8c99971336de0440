"""Set-up and rounds of Infarkt: events, planning, actions (INF-3 to INF-8, INF-24, INF-25)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import infarkt_data as data
from infarkt_harm import chain, check, end_game, on_seats, suffer
from infarkt_places import turn
from infarkt_table import Decision, Flow, GameOver, Person, Table, by_chance, draw, draw_to


def play(table: Table) -> Flow:
    """A whole game, from the first chance node to the end."""
    try:
        yield from set_up(table)
        while True:
            yield from one_round(table)
    except GameOver:
        return


# ---- set-up ----


def set_up(table: Table) -> Flow:
    """INF-3.1."""
    start = data.start_row(table.players)
    for person in table.people:
        person.money = start["money"]  # INF-3.3, INF-3.4
    yield from _choose_first(table)
    for person in table.people:
        yield from draw_to(table, table.drugs, start["drugs"], person.drugs)
    for person in table.people:
        yield from draw_to(table, table.goods, start["goods"], person.goods)
    yield from draw_to(table, table.goods, data.STALL_GOODS, table.stall_goods)
    for _ in range(data.STALL_DRUGS):
        table.stall_drug = yield from draw(table, table.drugs)


def _choose_first(table: Table) -> Flow:
    """INF-3.2, then the extra coins (INF-3.5 to INF-3.7)."""
    if table.options["first"] == "random":
        outcome = yield from by_chance({f"first {seat}": 1 for seat in range(table.players)})
        table.first = int(outcome.removeprefix("first "))
    else:
        table.first = table.options["first"]
    table.active = table.first
    coins = data.extra_coins(table.options["coins"], table.players)
    for seat, extra in zip(table.seats_from(table.first), coins, strict=True):
        table.people[seat].money += extra


# ---- a round ----


def one_round(table: Table) -> Flow:
    """INF-4.1."""
    yield from _start_round(table)
    yield from _events(table)
    yield from _planning(table)
    yield from _actions(table)
    table.phase = "check"
    table.active = table.first  # INF-4.8
    yield from check(table)
    if table.round >= data.LAST_ROUND:
        end_game(table, table.living())  # INF-23.4


def _start_round(table: Table) -> Flow:
    """INF-4.4."""
    table.round += 1
    table.phase = "events"
    for person in table.people:
        person.bans = []
    if not table.people[table.first].alive:
        table.first = table.next_living(table.first)  # INF-4.5
    table.active = table.first
    if table.has("black-market"):
        yield from _renew_black_market(table)
    yield from _lay_out_events(table)


def _renew_black_market(table: Table) -> Flow:
    """INF-13.2, INF-13.3."""
    table.discard(*table.black_market)
    table.black_market = []
    count = data.black_market_goods(len(table.living()))
    yield from draw_to(table, table.goods, count, table.black_market)


def _lay_out_events(table: Table) -> Flow:
    count = len(table.living()) + data.EVENTS_BEYOND_LIVING
    if _is_fate_round(table):
        table.offer, table.fate = table.fate, []  # INF-25.2
    elif table.options["other_world"] and table.dead and table.players > 2:  # INF-24.6
        yield from _other_world(table, count + len(table.dead))
    else:
        yield from draw_to(table, table.events, count, table.offer)  # INF-6.1


def _is_fate_round(table: Table) -> bool:
    since = table.round - data.FATE_FIRST_ROUND
    return table.players == 2 and since >= 0 and since % data.FATE_EVERY == 0


def _other_world(table: Table, count: int) -> Flow:
    """INF-24.1 to INF-24.3; the cards lie covered, so they are not yet on offer."""
    drawn: list[str] = table.aside
    yield from draw_to(table, table.events, count, drawn)
    removed: list[str] = []
    for seat in list(table.dead):
        left = _without(drawn, removed)
        _, action = yield Decision([seat], lambda _: {f"fate {card}" for card in left})
        removed.append(action.removeprefix("fate "))
    table.offer = _without(drawn, removed)
    table.discard(*removed)
    table.aside = []


def _without(cards: list[str], some: list[str]) -> list[str]:
    left = list(cards)
    for card in some:
        left.remove(card)
    return left


# ---- events ----

Flag = Callable[[Table, Person], None]


def _events(table: Table) -> Flow:
    """INF-6.2, INF-6.16 to INF-6.18."""
    for seat in table.seats_from(table.first):
        if table.people[seat].alive and table.offer:
            table.active = seat
            _, action = yield Decision([seat], lambda _: {f"event {card}" for card in table.offer})
            yield from chain(table, _event(table, seat, action.removeprefix("event ")))
    if table.players == 2:
        table.fate += table.offer  # INF-25.1
    else:
        table.discard(*table.offer)
    table.offer = []
    table.first = table.next_living(table.first)  # INF-4.6


def _event(table: Table, seat: int, event: str) -> Flow:
    """INF-6.4, INF-6.5."""
    person = table.people[seat]
    card = data.CARDS[event]
    table.offer.remove(event)
    person.diary.append(event)
    for flag in FLAGS:
        if flag in card.flags:
            FLAGS[flag](table, person)

    def money() -> None:
        person.money = max(0, person.money + card.money)  # INF-6.14

    yield from suffer(table, on_seats({seat: card.effects}), table.active, money)


def _ban(place: str) -> Flag:
    def ban(_: Table, person: Person) -> None:
        """INF-6.13."""
        if place not in person.bans:
            person.bans.append(place)

    return ban


def _lose_goods(table: Table, person: Person, kinds: tuple[str, ...]) -> None:
    lost = [card for card in person.goods if data.CARDS[card].kind in kinds]
    person.goods = [card for card in person.goods if data.CARDS[card].kind not in kinds]
    table.discard(*lost)


def _lose_food_drinks(table: Table, person: Person) -> None:
    """INF-6.7."""
    _lose_goods(table, person, ("food", "drink"))


def _lose_drugs_tobacco(table: Table, person: Person) -> None:
    """INF-6.8."""
    _lose_goods(table, person, ("tobacco",))
    table.discard(*person.drugs)
    person.drugs = []


def _half_money(_: Table, person: Person) -> None:
    """INF-6.9: an odd coin is lost as well."""
    person.money //= 2


def _half_family(table: Table, person: Person) -> None:
    """INF-6.10, INF-6.12."""
    if table.has("family"):
        lost = (person.family + 1) // 2
        person.family -= lost
        table.supply["family"] += lost


def _family_minus(table: Table, person: Person) -> None:
    """INF-6.10, INF-6.12."""
    if table.has("family") and person.family > 0:
        person.family -= 1
        table.supply["family"] += 1


def _career_plus(table: Table, person: Person) -> None:
    """INF-6.11, INF-6.12."""
    room = person.career < data.MOST_CHIPS["career"] and table.supply["career"] > 0
    if table.has("career") and room:
        person.career += 1
        table.supply["career"] -= 1


def _career_minus(table: Table, person: Person) -> None:
    """INF-6.11, INF-6.12."""
    if table.has("career") and person.career > 0:
        person.career -= 1
        table.supply["career"] += 1


FLAGS: dict[str, Flag] = {  # in the order of INF-6.6
    "no-office": _ban("office"),
    "no-home": _ban("home"),
    "lose-food-drinks": _lose_food_drinks,
    "lose-drugs-tobacco": _lose_drugs_tobacco,
    "half-money": _half_money,
    "half-family": _half_family,
    "family-1": _family_minus,
    "career+1": _career_plus,
    "career-1": _career_minus,
}


# ---- planning ----


def _planning(table: Table) -> Flow:
    table.phase = "planning"
    table.active = table.first
    if table.options["planning"] == "sealed":
        yield from _sealed_planning(table)
    else:
        yield from _open_planning(table)


def _sealed_planning(table: Table) -> Flow:
    """INF-7.4 to INF-7.6."""
    planned: set[int] = set()
    while len(planned) < len(table.living()):
        waiting = [seat for seat in table.living() if seat not in planned]
        seat, action = yield Decision(
            waiting, lambda who: _plan_options(table, who), also=sorted(planned)
        )
        table.people[seat].plan = action.split()[1:]
        planned.add(seat)


def _open_planning(table: Table) -> Flow:
    """INF-7.8."""
    for seat in table.turn_order(table.first):
        table.active = seat
        _, action = yield Decision([seat], lambda who: _plan_options(table, who))
        table.people[seat].plan = action.split()[1:]


def _plan_options(table: Table, seat: int) -> set[str]:
    """INF-7.10 to INF-7.14, written in the order of INF-7.2."""
    allowed = [place for place in table.places() if place not in table.people[seat].bans]
    return {
        "plan " + " ".join(places)
        for places in combinations(allowed, data.PIECES)
        if not any(data.EXCLUDES.get(place) in places for place in places)
    }


# ---- actions ----


def _actions(table: Table) -> Flow:
    """INF-8.1, INF-8.11."""
    table.phase = "actions"
    for seat in table.seats_from(table.first):
        if table.people[seat].plan:
            table.active = seat
            yield from turn(table, seat)
