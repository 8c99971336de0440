"""What can be done at the places of Infarkt, and how it is done (INF-8 to INF-17)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import permutations

import infarkt_data as data
from infarkt_data import FRAMES, Frame
from infarkt_harm import chain, on_seats, shock, suffer
from infarkt_table import Asking, Decision, Flow, Table, draw, draw_to


@dataclass
class Visit:
    """The visit that is open in this turn, if any (INF-8.4)."""

    place: str | None = None
    done: set[str] = field(default_factory=set)


# ---- what is legal ----


def turn_options(table: Table, seat: int, visit: Visit) -> set[str]:
    """INF-8.2, INF-8.5, INF-8.6: the places of the seat's pieces, or only that of the visit."""
    places = [visit.place] if visit.place else table.people[seat].plan
    options: set[str] = set()
    for place in places:
        options |= {f"leave {place}"} | OPTIONS[place](table, seat, visit)
    return options


def _affordable(table: Table, seat: int, frame: str) -> bool:
    """INF-8.15."""
    return table.people[seat].money >= FRAMES[frame].cost


def _frame_options(*frames: str) -> Callable[[Table, int, Visit], set[str]]:
    """Places where only the price can stand in the way."""

    def options(table: Table, seat: int, _: Visit) -> set[str]:
        return {frame for frame in frames if _affordable(table, seat, frame)}

    return options


def _pharmacy_options(table: Table, seat: int, _: Visit) -> set[str]:
    """INF-9.4."""
    if table.drugs.exhausted or not _affordable(table, seat, "pharmacy"):
        return set()
    return {"pharmacy"}


def _flea_options(table: Table, seat: int, _: Visit) -> set[str]:
    """Before a trade; an open trade asks by itself (INF-11.5, INF-11.19)."""
    options = _swap_options(table, seat, 0)
    if _affordable(table, seat, "flea refresh"):
        options.add("flea refresh")
    return options


def _swap_options(table: Table, seat: int, swaps: int) -> set[str]:
    """INF-11.12 to INF-11.17: what lies aside is neither in the hand nor on the stall."""
    person = table.people[seat]
    if person.money + data.TRADE_MONEY[swaps + 1] < 0:
        return set()
    swaps_of_goods = {(give, get) for give in person.goods for get in table.stall_goods}
    swaps_of_drugs = {(give, table.stall_drug) for give in person.drugs if table.stall_drug}
    return {f"trade {give} {get}" for give, get in swaps_of_goods | swaps_of_drugs}


def _home_options(table: Table, seat: int, visit: Visit) -> set[str]:
    """INF-12.2, INF-12.5 to INF-12.7; both orders of the cards (INF-30.2)."""
    options: set[str] = set()
    if "rest" not in visit.done:
        options.add("home rest")
    if "dish" not in visit.done:
        for one, other in permutations(set(table.people[seat].goods), 2):
            if data.CARDS[one].kind != data.CARDS[other].kind:
                options |= {f"meal {one} {other}", f"party {one} {other}"}
    return options


def _black_market_options(table: Table, seat: int, _: Visit) -> set[str]:
    """INF-13.4, INF-13.5."""
    if not _affordable(table, seat, "black-market"):
        return set()
    return {f"black-market {card}" for card in table.black_market}


def _nightlife_options(table: Table, seat: int, _: Visit) -> set[str]:
    """INF-14.2, INF-14.3."""
    if not _affordable(table, seat, "nightlife"):
        return set()
    return {f"nightlife {guest}" for guest in table.living() if guest != seat}


def _family_options(table: Table, seat: int, _: Visit) -> set[str]:
    """INF-16.2, INF-16.3."""
    room = data.MOST_CHIPS["family"] - table.people[seat].family
    to_be_had = min(room, table.supply["family"])
    return {
        frame
        for frame in ("family a", "family b")
        if _affordable(table, seat, frame) and FRAMES[frame].family <= to_be_had
    }


OPTIONS: dict[str, Callable[[Table, int, Visit], set[str]]] = {
    "office": _frame_options("office"),
    "supermarket": _frame_options("supermarket a", "supermarket b", "supermarket c"),
    "pharmacy": _pharmacy_options,
    "flea": _flea_options,
    "home": _home_options,
    "fitness": _frame_options("fitness a", "fitness b"),
    "black-market": _black_market_options,
    "nightlife": _nightlife_options,
    "romance": _frame_options("romance a", "romance b"),
    "family": _family_options,
    "career": _frame_options("career"),
}

# ---- a turn ----


def turn(table: Table, seat: int) -> Flow:
    """INF-8.1, INF-8.11: until the last piece is back, or gone with its owner."""
    person = table.people[seat]
    visit = Visit()
    while person.plan:
        here = visit
        _, action = yield Decision([seat], lambda who: turn_options(table, who, here))
        visit = yield from _act(table, seat, visit, action)


def _act(table: Table, seat: int, visit: Visit, action: str) -> Asking[Visit]:
    """One action with its chain; the visit as it stands afterwards (INF-8.7 to INF-8.10)."""
    person = table.people[seat]
    verb, *words = action.split()
    if verb == "leave":
        person.plan.remove(words[0])
        return Visit()
    visit.place = {"trade": "flea", "meal": "home", "party": "home"}.get(verb, verb)
    visit.done.add({"home": "rest", "meal": "dish", "party": "dish"}.get(verb, action))
    yield from chain(table, _deed(table, seat, verb, words, action))
    if not _is_finished(visit, verb):
        return visit
    if person.alive:
        person.plan.remove(visit.place)
    return Visit()


def _is_finished(visit: Visit, verb: str) -> bool:
    if visit.place == "home":
        return {"rest", "dish"} <= visit.done  # INF-8.8
    return verb != "flea"  # INF-8.9: only refreshing leaves the piece; else INF-8.7


def _deed(table: Table, seat: int, verb: str, words: list[str], action: str) -> Flow:
    match verb:
        case "flea":
            return _refresh(table, seat)
        case "trade":
            return _trade(table, seat, words[0], words[1])
        case "meal":
            return _meal(table, seat, words)
        case "party":
            return _party(table, seat, words)
        case "black-market":
            return _black_market(table, seat, words[0])
        case "nightlife":
            return _nightlife(table, seat, int(words[0]))
        case _:
            return _frame(table, seat, FRAMES[action])


# ---- plain frames: office, pharmacy, fitness, supermarket, romance, family, career, home rest ----


def _frame(table: Table, seat: int, frame: Frame) -> Flow:
    """INF-8.12, INF-8.13."""
    person = table.people[seat]
    person.money -= frame.cost
    effect = on_seats({seat: frame.effects})
    yield from suffer(table, effect, table.active, lambda: _collect(table, seat, frame))
    if not person.alive:
        return
    if frame.put_back:
        yield from _frenzy(table, seat, frame)
    else:
        yield from draw_to(table, table.goods, frame.goods, person.goods)
    yield from draw_to(table, table.drugs, frame.drugs, person.drugs)


def _collect(table: Table, seat: int, frame: Frame) -> None:
    """Money and chips; INF-9.2 for the office, INF-16.1, INF-17.2 for the chips."""
    person = table.people[seat]
    person.money += frame.pay + frame.pay_per_career * person.career
    person.family += _from_supply(table, "family", frame.family, person.family)
    person.career += _from_supply(table, "career", frame.career, person.career)


def _from_supply(table: Table, chip: str, wanted: int, held: int) -> int:
    gained = min(wanted, data.MOST_CHIPS[chip] - held, table.supply[chip])
    table.supply[chip] -= gained
    return gained


def _frenzy(table: Table, seat: int, frame: Frame) -> Flow:
    """INF-10.3 to INF-10.8."""
    cards = table.aside
    yield from draw_to(table, table.goods, frame.goods, cards)
    if len(cards) == frame.goods:
        _, action = yield Decision([seat], lambda _: {f"return {card}" for card in cards})
        card = action.removeprefix("return ")
        cards.remove(card)
        table.goods.put_on_top(card, seat)
    table.people[seat].goods += cards
    table.aside = []


# ---- flea market ----


def _refresh(table: Table, seat: int) -> Flow:
    """INF-11.1 to INF-11.3."""
    frame = FRAMES["flea refresh"]
    table.people[seat].money -= frame.cost
    table.discard(*table.stall_goods)
    if table.stall_drug:
        table.discard(table.stall_drug)
    table.stall_goods, table.stall_drug = [], None
    yield from draw_to(table, table.goods, frame.goods, table.stall_goods)
    drugs = table.aside
    yield from draw_to(table, table.drugs, frame.drugs, drugs)
    if len(set(drugs)) > 1:
        _, action = yield Decision([seat], lambda _: {f"stall {drug}" for drug in drugs})
        table.stall_drug = action.removeprefix("stall ")
    elif drugs:
        table.stall_drug = drugs[0]
    if table.stall_drug:
        drugs.remove(table.stall_drug)
    table.discard(*drugs)
    table.aside = []


def _trade(table: Table, seat: int, give: str, get: str) -> Flow:
    """INF-11.7 to INF-11.11: up to three swaps, settled together at the end."""
    person = table.people[seat]
    given: list[str] = []
    taken: list[str] = []
    while True:
        _lay_aside(table, seat, give, get)
        given.append(give)
        taken.append(get)
        if len(given) == max(data.TRADE_MONEY):
            break
        _, action = yield Decision([seat], lambda who: _trade_options(table, who, len(given)))
        if action == "trade done":
            break
        _, give, get = action.split()
    table.aside = []
    _settle(table, seat, given, taken)
    person.money += data.TRADE_MONEY[len(given)]


def _trade_options(table: Table, seat: int, swaps: int) -> set[str]:
    return {"trade done"} | _swap_options(table, seat, swaps)


def _lay_aside(table: Table, seat: int, give: str, get: str) -> None:
    """INF-11.10."""
    person = table.people[seat]
    if data.CARDS[give].is_goods:
        person.goods.remove(give)
        table.stall_goods.remove(get)
    else:
        person.drugs.remove(give)
        table.stall_drug = None
    table.aside += [give, get]


def _settle(table: Table, seat: int, given: list[str], taken: list[str]) -> None:
    """INF-11.11."""
    person = table.people[seat]
    for card in given:
        if data.CARDS[card].is_goods:
            table.stall_goods.append(card)
        else:
            table.stall_drug = card
    for card in taken:
        (person.goods if data.CARDS[card].is_goods else person.drugs).append(card)


# ---- home ----


def _announce(table: Table, seat: int, cards: list[str]) -> None:
    """INF-12.8."""
    for card in cards:
        table.people[seat].goods.remove(card)
    table.discard(*cards)


def _meal(table: Table, seat: int, cards: list[str]) -> Flow:
    """INF-12.3, INF-12.9, INF-12.10."""
    _announce(table, seat, cards)
    for card in cards:
        if table.people[seat].alive:
            yield from suffer(table, on_seats({seat: data.CARDS[card].effects}), table.active)


def _party(table: Table, seat: int, cards: list[str]) -> Flow:
    """INF-12.4, INF-12.9, INF-12.11, INF-12.12, then the shock (INF-21.5)."""
    guests = table.guests(seat)
    deaths_before = len(table.dead)
    _announce(table, seat, cards)
    for card in cards:
        icons = {guest: data.CARDS[card].effects for guest in guests}
        yield from suffer(table, on_seats(icons), table.active)
    yield from shock(table, seat, guests, deaths_before)


# ---- extensions ----


def _black_market(table: Table, seat: int, card: str) -> Flow:
    """INF-13.1."""
    table.people[seat].money -= FRAMES["black-market"].cost
    table.black_market.remove(card)
    table.people[seat].goods.append(card)
    yield from ()


def _nightlife(table: Table, seat: int, guest: int) -> Flow:
    """INF-14.4 to INF-14.8."""
    frame = FRAMES["nightlife"]
    deaths_before = len(table.dead)
    table.people[seat].money -= frame.cost
    smoke = on_seats({seat: frame.effects, guest: frame.effects})
    yield from suffer(table, smoke, table.active)
    if table.people[guest].alive:
        yield from _drink(table, guest)
    yield from shock(table, seat, [guest], deaths_before)


def _drink(table: Table, guest: int) -> Flow:
    """INF-14.5, INF-14.6."""
    card = yield from draw(table, table.goods)
    while card is not None:
        table.aside.append(card)
        if data.CARDS[card].colour == "red":  # only food and drinks have a colour (INF-28.3)
            yield from suffer(table, on_seats({guest: data.CARDS[card].effects}), table.active)
            break
        card = yield from draw(table, table.goods)
    table.discard(*table.aside)
    table.aside = []
