#include "games/infarkt/features.h"

namespace lazaret::infarkt {

namespace {

// What cards would add to tracks and take off them.
struct Doses {
  Points most{};   // the worst single card
  Points worse{};  // all together
  Points better{};

  void add(const Points& effects) {
    for (std::size_t t = 0; t < track_count; ++t) {
      const std::int8_t points = effects.at[t];
      most.at[t] = std::max(most.at[t], points);
      if (points > 0) worse.at[t] = static_cast<std::int8_t>(worse.at[t] + points);
      if (points < 0) better.at[t] = static_cast<std::int8_t>(better.at[t] - points);
    }
  }
};

void write(const Points& points, int whole, Features& out) {
  for (std::size_t t = 0; t < track_count; ++t) out.share(points.at[t], whole);
}

// Where the tracks stand, what the announced effect brings and what the night would.
void write_body(const Rules& rules, const State& s, Seat seat, Features& out) {
  const Points& tracks = s.seats[seat].tracks;
  for (std::size_t t = 0; t < track_count; ++t) out.one_of(tracks.at[t], values_seen);
  const bool announced = s.window.seat != nobody && rules.touched(s).has(seat);
  const Points coming = announced ? rules.coming(s, seat) : Points{};
  const Points after = rules.moved(tracks, coming);
  const Points tonight = rules.check_results(after);
  write(coming, 4, out);
  write(tonight, 4, out);
  out.flag(rules.deadly(after));
  out.flag(rules.deadly(rules.moved(after, tonight)));
}

// By kind, since two courses are of two kinds (INF-12.4).
void write_goods(const Rules& rules, const Goods& goods, Features& out) {
  Doses all;
  std::array<Doses, goods_kinds> doses;
  std::array<int, goods_kinds> count{};
  rules.cards().for_each(goods, [&](Card card) {
    const Face& face = rules.cards().face(card);
    ++count[static_cast<std::size_t>(face.kind)];
    doses[static_cast<std::size_t>(face.kind)].add(face.effects);
    all.add(face.effects);
  });
  for (std::size_t kind = 0; kind < goods_kinds; ++kind) {
    out.share(count[kind], 4);
    write(doses[kind].most, 4, out);
  }
  out.share(goods.size(), 8);
  out.steps(goods.size(), 4);
  write(all.worse, 10, out);
  write(all.better, 4, out);
}

void write_drugs(const Rules& rules, const Drugs& drugs, Features& out) {
  Doses doses;
  rules.cards().for_each(drugs, [&](Card card) { doses.add(rules.cards().face(card).effects); });
  out.share(drugs.size(), 5);
  write(doses.better, 5, out);
}

void write_seat(const Rules& rules, const State& s, Seat seat, Features& out) {
  const Person& person = s.seats[seat];
  if (!s.living.has(seat)) return out.blank(features_of_seat);
  out.flag(true);
  write_body(rules, s, seat, out);
  out.share(person.money, 8);
  out.steps(person.money, 5);
  write_goods(rules, person.goods, out);
  write_drugs(rules, person.drugs, out);
  out.bits(person.plan.bits(), place_count);
  out.bits(person.bans.bits(), place_count);
  out.share(person.family, 4);
  out.share(person.career, 4);
  out.flag(seat == s.first);
  out.flag(seat == s.active);
  out.flag(seat == s.window.seat);
}

void write_table(const Rules& rules, const State& s, Features& out) {
  out.one_of(static_cast<int>(s.stage), stages_seen);
  out.one_of(static_cast<int>(s.visit.place), place_count + 1);
  out.flag(s.visit.rested);
  out.flag(s.visit.served);
  out.share(s.round, 16);
  out.share(s.goods.deck.size(), 80);
  out.share(s.drugs.deck.size(), 20);
  out.share(s.stall.goods.size(), 4);
  out.share(s.taken.goods.size() + s.taken.drugs.size(), 3);
  out.share(s.black_market.size(), 4);
  Doses stall;
  const auto offer = [&](Card card) { stall.add(rules.cards().face(card).effects); };
  rules.cards().for_each(s.stall.goods, offer);
  write(stall.most, 4, out);
  stall = {};
  rules.cards().for_each(s.stall.drugs, offer);
  write(stall.better, 4, out);
  Doses events;
  int gain = 0;
  int loss = 0;
  rules.cards().for_each(s.offer, [&](Card card) {
    const Face& face = rules.cards().face(card);
    events.add(face.effects);
    (face.money > 0 ? gain : loss) += std::abs(face.money);
  });
  write(events.most, 4, out);
  write(events.worse, 8, out);
  write(events.better, 8, out);
  out.share(gain, 8);
  out.share(loss, 8);
  out.share(s.offer.size(), 6);
  out.share(s.unburied.size(), 2);
  out.share(s.deed.course, 2);
  out.share(s.deed.guests.size(), 2);
  const Card second = s.deed.course == 0 ? s.deed.courses[1] : Card::none;
  write(second == Card::none ? Points{} : rules.cards().face(second).effects, 4, out);
}

}  // namespace

void write_features(const Rules& rules, const State& s, Seat seat, Features& out) {
  Seat other = seat;
  for (int i = 0; i < rules.players(); ++i, other = seat_after(rules, other))
    write_seat(rules, s, other, out);
  out.blank((max_people - rules.players()) * features_of_seat);
  write_table(rules, s, out);
  out.bits(rules.places().bits(), place_count);
  out.flag(rules.options().other_world);
  out.flag(rules.options().sealed);
  out.one_of(rules.players() - 1, max_people);
}

}  // namespace lazaret::infarkt
