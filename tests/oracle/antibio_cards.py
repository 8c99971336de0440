"""Antibio+: playing a card from the hand, the office or another seat's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from antibio_data import BOARD, CARDS, COLOURS, DISCOVERY_COLOURS, LAB_PLACES, Card, is_problem
from antibio_table import Ask, Asking, SeatState, Table

RENEW_ONCE_PER_PLACE = True  # AB-8.10
CONSENT = frozenset({"agree", "refuse"})  # AB-12.8
DEPOSIT = ["deposit"]


@dataclass(frozen=True)
class Origin:
    """Where a card is played from: `play`, `use` or `share`, and whose hand or office it is."""

    verb: str
    owner: int

    @property
    def costs_play(self) -> bool:
        """AB-7.1, AB-10.4."""
        return self.verb != "use"


def kinds(cards: list[str]) -> list[str]:
    return list(dict.fromkeys(cards))


class Cards(Table):
    # --- the words after a card ------------------------------------------------------------------

    def played_ids(self, origin: Origin, start: str, cards: list[str]) -> Iterator[str]:
        """All ids `<start> <card> …` for these cards."""
        for card_id in kinds(cards):
            for words in self.words(CARDS[card_id], origin):
                yield " ".join([start, card_id, *words])

    def words(self, card: Card, origin: Origin) -> Iterator[list[str]]:
        """AB-7.13: exactly the words that the card has a use for."""
        if origin.verb != "play" and self.can_deposit(card):
            yield DEPOSIT  # AB-10.8, AB-13.8
        if is_problem(card.id):
            yield []  # AB-7.11
        elif "kill" in card.effect:
            yield from self.kill_words(card)
        elif "exchange" in card.effect:
            yield from self.exchange_words(card, origin)
        elif "remove" in card.effect:
            yield from self.remove_words(card, origin)
        elif "bury" in card.effect:
            yield from self.bury_words(card)
        else:
            yield []

    def kill_words(self, card: Card) -> Iterator[list[str]]:
        if self.remedy:
            yield ["all"]  # AB-9.9, AB-9.11, AB-9.12
        if "any" in card.effect["kill"]:
            for colour in COLOURS:  # AB-9.6, AB-9.7
                yield [colour]
                yield from self.numbered(colour, self.killing_power(card, colour)[colour])
            return
        yield []  # AB-9.2, AB-7.10
        for colour, most in self.killing_power(card).items():
            yield from self.numbered(colour, most)

    def numbered(self, colour: str, most: int) -> Iterator[list[str]]:
        """AB-9.3, AB-9.4."""
        for number in range(most + 1):
            yield [colour, str(number)]

    def exchange_words(self, card: Card, origin: Origin) -> Iterator[list[str]]:
        """AB-12.1, AB-12.4 to AB-12.7."""
        mine = kinds(self.hand_without(self.turn, card, origin))
        for seat in self.askable():
            theirs = kinds(self.hand_without(seat, card, origin))
            yield from ([str(seat), "give", own] for own in mine)
            yield from ([str(seat), "take", their] for their in theirs)
            yield from ([str(seat), "swap", own, their] for own in mine for their in theirs)

    def remove_words(self, card: Card, origin: Origin) -> Iterator[list[str]]:
        """AB-8.3 to AB-8.6."""
        hand = self.hand_without(self.turn, card, origin)
        targets = [card_id for card_id in kinds(hand) if "lab" not in CARDS[card_id].effect]
        yield from [[target] for target in targets] or [[]]

    def bury_words(self, card: Card) -> Iterator[list[str]]:
        """AB-8.7, AB-8.8: every order of up to so many problems of the hand."""
        held = Counter(card_id for card_id in self.me().hand if is_problem(card_id))
        named: list[list[str]] = [[]]
        for _ in range(card.effect["bury"] + 1):
            yield from named
            named = [w + [p] for w in named for p in held if w.count(p) < held[p]]

    def hand_without(self, seat: int, card: Card, origin: Origin) -> list[str]:
        """AB-8.5, AB-12.7: the hand without the very card that is being played."""
        hand = list(self.seats[seat].hand)
        if origin.verb != "use" and origin.owner == seat:
            hand.remove(card.id)
        return hand

    def askable(self) -> list[int]:
        """AB-12.4, AB-12.11."""
        return [s for s in range(self.players) if s != self.turn and s not in self.refused]

    # --- playing it ------------------------------------------------------------------------------

    def play_card(self, origin: Origin, card: Card, words: list[str]) -> Asking:
        for seat in self.partners(origin, card, words):
            if (yield Ask(seat, CONSENT)) == "refuse":
                self.refused.add(seat)  # AB-12.10, AB-12.11
                return
        self.spend(origin)
        self.source_of(origin).remove(card.id)
        if words == DEPOSIT:
            self.put_into_laboratory(card)
            return
        self.zone1.append(card.id)  # AB-7.6
        yield from self.effect(card, words)
        self.judge_all_black()  # AB-19.4
        if is_problem(card.id) or "credits" not in card.effect:  # AB-7.8, AB-7.9
            self.zone1.remove(card.id)
            self.investment[card.id] += 1

    def partners(self, origin: Origin, card: Card, words: list[str]) -> list[int]:
        """AB-12.8, AB-13.9: those who are asked, nobody twice."""
        seats = [origin.owner] if origin.verb == "share" else []
        if "exchange" in card.effect:
            seats.append(int(words[0]))
        return list(dict.fromkeys(seats))

    def spend(self, origin: Origin) -> None:
        """AB-12.9, AB-13.7."""
        if origin.costs_play:
            self.spend_play()
        if origin.verb == "share":
            self.me().tokens -= 1

    def spend_play(self) -> None:
        self.plays -= 1
        self.made += 1

    def source_of(self, origin: Origin) -> list[str]:
        owner = self.seats[origin.owner]
        return owner.office if origin.verb == "use" else owner.hand

    def effect(self, card: Card, words: list[str]) -> Asking:
        """AB-7.7: the parts in their order; AB-7.11: a problem has none here."""
        if is_problem(card.id):
            return
        if "kill" in card.effect:
            self.kill_with(card, words)
        self.credits += card.effect.get("credits", 0)  # AB-7.9
        self.grant_plays(card.effect.get("plays", 0))
        if "remove" in card.effect:
            self.remove_from_game(words)
        if "bury" in card.effect:
            self.bury(words)
        if "exchange" in card.effect:
            self.congress(words)
        yield from self.draw_cards(self.turn, card.effect.get("draw", 0))
        if "renew" in card.effect:
            yield from self.renew()

    def grant_plays(self, number: int) -> None:
        """AB-7.4, AB-7.5, AB-10.7."""
        if self.phase == "action":
            room = BOARD["turn_bound"]["plays"] - self.made - self.plays
            self.plays += min(number, room)

    def remove_from_game(self, words: list[str]) -> None:
        """AB-8.3."""
        for card_id in words:
            self.me().hand.remove(card_id)
            self.removed[card_id] += 1

    def bury(self, words: list[str]) -> None:
        """AB-8.7."""
        for card_id in words:
            self.me().hand.remove(card_id)
            self.problems_bottom.append(card_id)

    # --- killing ---------------------------------------------------------------------------------

    def kill_with(self, card: Card, words: list[str]) -> None:
        station = self.station_of(self.turn)
        for colour, most in self.kill_limits(card, words).items():
            for _ in range(min(most, station.bacteria[colour])):
                self.kill(colour)

    def kill_limits(self, card: Card, words: list[str]) -> dict[str, int]:
        if words == ["all"]:
            present = self.station_of(self.turn).bacteria
            return {colour: present[colour] for colour in self.cleared_colours(card)}
        if len(words) == 2:  # AB-9.3
            return {words[0]: int(words[1])}
        return self.killing_power(card, *words)  # AB-9.2, AB-9.6

    def cleared_colours(self, card: Card) -> tuple[str, ...]:
        """AB-9.9, AB-9.10: the highest colour on the card and those below it."""
        shown = card.effect["kill"]
        highest = max(COLOURS.index("black" if colour == "any" else colour) for colour in shown)
        return COLOURS[: highest + 1]

    def killing_power(self, card: Card, named: str | None = None) -> dict[str, int]:
        """AB-9.1, AB-13.11, AB-13.12: what the card can kill, the player's bonus included."""
        shown = card.effect["kill"]
        power = {named: shown["any"]} if named else dict(shown)
        if self.has_power(self.turn, "action", "bonus"):
            bonus = self.character(self.turn)["bonus"]
            if bonus["on"] in power:
                for colour, more in bonus["kill"].items():
                    power[colour] = power.get(colour, 0) + more
        return power

    # --- laboratory and exchange -----------------------------------------------------------------

    def can_deposit(self, card: Card) -> bool:
        """AB-11.2 to AB-11.4."""
        if "lab" not in card.effect:
            return False
        place = LAB_PLACES[card.effect["lab"]]
        return self.laboratory[place] < self.lab_size(place)

    def lab_size(self, place: str) -> int:
        """AB-11.2."""
        if place == "antibiotics":
            return BOARD["laboratory"]["antibiotics_per_player"] * self.players
        return BOARD["laboratory"][place]

    def put_into_laboratory(self, card: Card) -> None:
        """AB-11.1."""
        self.laboratory[LAB_PLACES[card.effect["lab"]]] += 1
        self.look_at_laboratory()

    def look_at_laboratory(self) -> None:
        full = all(n >= self.lab_size(place) for place, n in self.laboratory.items())
        self.spirit = self.spirit or all(seat.exchanged for seat in self.seats)  # AB-11.5
        self.remedy = self.remedy or (full and self.spirit)  # AB-11.6
        self.look_for_victory()  # AB-19.2

    def congress(self, words: list[str]) -> None:
        """AB-12.1, AB-12.3, AB-12.9."""
        partner = self.seats[int(words[0])]
        how, cards = words[1], words[2:]
        if how in ("give", "swap"):
            self.hand_over(self.me(), partner, cards[0])
        if how in ("take", "swap"):
            self.hand_over(partner, self.me(), cards[-1])
        self.me().exchanged = partner.exchanged = True
        self.look_at_laboratory()

    def hand_over(self, giver: SeatState, receiver: SeatState, card_id: str) -> None:
        giver.hand.remove(card_id)
        receiver.hand.append(card_id)

    # --- literature watch ------------------------------------------------------------------------

    def renew(self) -> Asking:
        """AB-8.9: `replace` until `pass`."""
        renewed: set[tuple[str, int]] = set()
        while True:
            places = self.renewable(renewed)
            answer = yield Ask(self.turn, frozenset(f"replace {c}" for c in places) | {"pass"})
            if answer == "pass":
                return
            colour, place = places[answer.split()[1]]
            renewed.add((colour, place))
            yield from self.replace(colour, place)

    def renewable(self, renewed: set[tuple[str, int]]) -> dict[str, tuple[str, int]]:
        """AB-8.10, AB-8.11: card id to the first place where it lies and may be replaced."""
        places: dict[str, tuple[str, int]] = {}
        for colour in DISCOVERY_COLOURS:
            for place, card_id in enumerate(self.institute[colour]):
                if not RENEW_ONCE_PER_PLACE or (colour, place) not in renewed:
                    places.setdefault(card_id, (colour, place))
        return places

    def replace(self, colour: str, place: int) -> Asking:
        """AB-8.9: under the pile of its colour."""
        card_id = self.institute[colour].pop(place)
        self.under[colour].append(card_id)
        self.discoveries[colour][card_id] += 1
        yield from self.fill_place(colour, place)
