// Secrets are kept: two worlds that differ only in what a viewer may not know send that viewer the
// same bytes and wait as long, whatever the others do that looks the same from there.
#include <algorithm>
#include <limits>

#include "games/all.h"
#include "server/table/entry.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

// One world: the rules' own state beside the table that plays it.
template <Game G>
struct World {
  World(const G& g, const typename G::State& first, SeatSet people)
      : state(first), desk(request(g, first, people)) {}

  static CreateRequest request(const G& g, const typename G::State& state, SeatSet people) {
    MatchOf<G> match(std::make_shared<const G>(g), state);
    CreateRequest made;
    made.settings.listed = true;  // the list may tell secrets, too
    made.record = to_text(record_of(match));
    made.settings.clock = {ClockSetting::Kind::bank, 600'000, 0};
    for (Seat seat = 0; seat < g.setup().players; ++seat)
      made.seats.push_back({people.has(seat) ? SeatKind::person : SeatKind::bot});
    return made;
  }

  typename G::State state;
  Desk desk;
};

// A step, all that chance brings after it, and what is told of it.
struct Deed {
  Step step;
  std::vector<Action> chance;
  std::vector<Event> events;
};

template <Game G>
class TwoWorlds {
 public:
  using State = typename G::State;

  // Both have the same people; all seats but the third and the sixth, if nobody says who.
  TwoWorlds(const G& g, const State& here, Seat viewer, Rng& rng)
      : TwoWorlds(g, here, g.sample(g.observe(here, viewer), rng), viewer,
                  SeatSet::from_bits(0b11011011), rng) {}
  TwoWorlds(const G& g, const State& here, const State& there, Seat viewer, SeatSet people,
            Rng& rng)
      : g_(g), viewer_(viewer), rng_(rng), a_(g, here, people), b_(g, there, people) {}

  // Plays on in both worlds as long as they look the same; in how many positions they differed.
  int play(int most) {
    int differed = 0;
    compare("at the beginning");
    for (int steps = 0; steps < most && !testing::Test::HasFailure(); ++steps) {
      if (!(a_.state == b_.state)) ++differed;
      if (g_.pending(a_.state).kind != Pending::Kind::decision) break;
      if (rng_.below(8) == 0) take_back();
      if (rng_.below(8) == 0) talk();
      if (!advance()) break;
      compare("after a step");
    }
    return differed;
  }

  bool is_over() const { return g_.pending(a_.state).kind == Pending::Kind::over; }

  // Somebody else takes the seat over; from now on the worlds are compared as seen from there. The
  // answer is the same in both worlds: true if there was no secret to wait for.
  bool take_over(Seat seat) {
    const std::string here = freed_and_joined(a_, seat);
    EXPECT_EQ(here.size(), freed_and_joined(b_, seat).size()) << here;
    follow(a_);
    follow(b_);
    if (testing::Test::HasFailure() || here == "seat_secret") return false;
    viewer_ = seat;
    compare("taken over");
    return true;
  }

 private:
  // The key, or why there is none.
  std::string freed_and_joined(World<G>& world, Seat seat) {
    world.desk.lose(seat, 601'000);
    const auto host = world.desk.table().state().host;
    const std::string open = R"({"t":"seat","do":"open","seat":)" + std::to_string(seat) + "}";
    EXPECT_EQ(world.desk.send(SeatSet::only(*host), open), "");
    return world.desk.join({world.desk.fresh().invite, seat, "Ida", {}});
  }

  Seat any_seat() {
    const Pending pending = g_.pending(a_.state);
    const SeatSet who = rng_.below(4) == 0 && !pending.may.empty() ? pending.may : pending.must;
    Seat seat = who.first();
    for (const Seat each : who) {
      if (rng_.below(static_cast<std::uint32_t>(who.size())) == 0) seat = each;
    }
    return seat;
  }

  // Told apart by what is public: another card laid open, or the same ones in another order. The
  // same deeds are told the same (which the conformance suite sees to): that is not asked here.
  bool looks_alike(const State& one, const Deed& here, const State& other,
                   const Deed& there) const {
    if (!(g_.observe(one, viewer_) == g_.observe(other, viewer_))) return false;
    if (here.step == there.step && here.chance == there.chance) return true;
    const auto told = [&](std::vector<Event> events) {
      std::erase_if(events, [&](const Event& event) { return !event.seen_by.has(viewer_); });
      return events;
    };
    return here.chance.size() == there.chance.size() && told(here.events) == told(there.events);
  }

  Deed some_deed(State& s, Seat seat, std::optional<Action> action) {
    Deed deed{{seat, action ? *action : random_legal(g_, s, seat, rng_, list_)}, {}, {}};
    g_.apply(s, seat, deed.step.action, &deed.events);
    while (g_.pending(s).kind == Pending::Kind::chance) {
      deed.chance.push_back(random_outcome(g_, s, rng_));
      g_.apply(s, nature, deed.chance.back(), &deed.events);
    }
    return deed;
  }

  // The same again, if the other world allows it.
  std::optional<Deed> same_deed(State& s, const Deed& deed) {
    Deed again{deed.step, deed.chance, {}};
    if (g_.why_not(s, deed.step.seat, deed.step.action)) return {};
    g_.apply(s, deed.step.seat, deed.step.action, &again.events);
    for (const Action outcome : deed.chance) {
      if (g_.why_not(s, nature, outcome)) return {};
      g_.apply(s, nature, outcome, &again.events);
    }
    if (g_.pending(s).kind == Pending::Kind::chance) return {};
    return again;
  }

  // Something in each world that cannot be told apart; the viewer itself does the same in both.
  bool advance() {
    constexpr int attempts = 40;
    const Seat seat = any_seat();
    State here = a_.state;
    const Deed deed = some_deed(here, seat, {});
    for (int attempt = 0; attempt <= attempts; ++attempt) {
      State there = b_.state;
      std::optional<Action> action;
      if (seat == viewer_) action = deed.step.action;
      const auto other = attempt == attempts ? same_deed(there, deed)
                                             : std::optional(some_deed(there, seat, action));
      if (!other || !looks_alike(here, deed, there, *other)) continue;
      do_deed(a_, deed, here);
      do_deed(b_, *other, there);
      return true;
    }
    return false;  // what happened is public and impossible in the other world
  }

  void do_deed(World<G>& world, const Deed& deed, const State& after) {
    Entry entry;
    entry.kind = Entry::Kind::step;
    entry.at_ms = world.desk.now;
    entry.seat = deed.step.seat;
    entry.action = to_id(g_, deed.step.action);
    for (const Action outcome : deed.chance) entry.chance.push_back(to_id(g_, outcome));
    world.desk.hear(entry);
    world.state = after;
    world.desk.now += 700;
    ASSERT_EQ(world.desk.table().match_copy()->position_line(), to_line(g_, after));
  }

  void compare(const std::string& where) {
    const std::string here = traffic(a_.desk);
    const std::string there = traffic(b_.desk);
    if (here == there) return;
    const auto first = std::mismatch(here.begin(), here.end(), there.begin(), there.end()).first;
    const auto at =
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first - here.begin() - 200));
    ADD_FAILURE() << where << ", seen by " << int(viewer_) << "\n"
                  << here.substr(at, 400) << "\n"
                  << there.substr(at, 400) << "\nhere  " << to_line(g_, a_.state) << "\nthere "
                  << to_line(g_, b_.state);
  }

  // All that the viewer is ever sent, and all that makes others wait or act.
  std::string traffic(Desk& desk) const {
    const Who who{viewer_ == spectator ? SeatSet{} : SeatSet::only(viewer_)};
    const Table& table = desk.table();
    std::string all = table.state_message(who, 0) + table.table_message(who, {}) +
                      table.welcome_message(who, {}, 0, "v") + table.my_game_json(who) +
                      summary_of(table.state()).summary;
    for (const std::string& message : desk.news(who)) all += message;
    for (const BotTask& task : table.bots_to_ask())
      all += std::to_string(task.seat) + task.bot + "@" + std::to_string(task.at_ms) + " ";
    all += "wake " + std::to_string(table.wake_ms().value_or(-1));
    const auto steps = static_cast<int>(table.match_copy()->steps().size());
    for (const std::string& text :
         {std::string(R"({"t":"timeline"})"), std::string(R"({"t":"recap","since":2})"),
          std::string(R"({"t":"recap","since":0,"only":["drew","planned","frenzy_drawn"]})"),
          R"({"t":"look","step":)" + std::to_string(steps / 2) + "}",
          R"({"t":"look","step":)" + std::to_string(steps) + "}"})
      all += *table.answer(who, *parse_client_message(text));
    return all + questions(table, who) + game_to_take_away(desk);
  }

  // Where the file of the game so far ends, if the viewer gets it. On the way there a bot may have
  // seen what nobody will ever see: that matters no more.
  std::string game_to_take_away(const Desk& desk) const {
    const auto key = desk.fresh().keys.find(viewer_);
    if (key == desk.fresh().keys.end()) return {};
    const auto text = desk.table().record_text(std::vector{key->second});
    if (!text) return text.error().code;
    const auto match = restore(*parse_record(*text));
    return std::to_string((*match)->steps().size()) + " " + (*match)->position_line();
  }

  std::string questions(const Table& table, const Who& who) const {
    std::string all;
    if (viewer_ == spectator) return all;
    const auto space = g_.action_space();
    for (std::size_t i = 0; i < space.size(); i += space.size() / 20 + 1) {
      json::object why{{"t", "why"}, {"seat", viewer_}, {"action", to_id(g_, space[i])}};
      all += *table.answer(who, *parse_client_message(json::serialize(why)));
    }
    return all;
  }

  void send_both(Seat seat, const std::string& text) {
    EXPECT_EQ(a_.desk.send(SeatSet::only(seat), text), b_.desk.send(SeatSet::only(seat), text))
        << text << "\nhere  " << to_line(g_, a_.state) << "\nthere " << to_line(g_, b_.state);
  }

  // Whether an undo is free or has to be asked for must not tell either.
  void take_back() {
    const Seat seat = static_cast<Seat>(rng_.below(2));
    send_both(seat, R"({"t":"undo","seat":)" + std::to_string(seat) + "}");
    follow(a_);
    follow(b_);
    compare("undo");
  }
  void talk() {
    const Seat seat = static_cast<Seat>(rng_.below(2));
    send_both(seat, R"({"t":"chat","text":"hm","seat":)" + std::to_string(seat) + "}");
    compare("chat");
  }
  void follow(World<G>& world) {
    const auto match = world.desk.table().match_copy();
    world.state = static_cast<const MatchOf<G>&>(*match).state();
  }

  const G& g_;
  Seat viewer_;
  Rng& rng_;
  Actions list_;
  World<G> a_;
  World<G> b_;
};

// From many positions of random games; in how many compared positions the worlds differed.
template <Game G, class Use>
void visit_positions(const G& g, int games, Rng& rng, std::uint32_t rarity, Use use) {
  Actions list;
  for (int game = 0; game < games; ++game) {
    auto s = g.start();
    while (g.pending(s).kind != Pending::Kind::over && !testing::Test::HasFailure()) {
      const Pending pending = g.pending(s);
      if (pending.kind == Pending::Kind::decision && rng.below(rarity) == 0) use(s);
      const Seat seat = pending.kind == Pending::Kind::chance ? nature : pending.must.first();
      const Action action =
          seat == nature ? random_outcome(g, s, rng) : random_legal(g, s, seat, rng, list);
      g.apply(s, seat, action, nullptr);
    }
  }
}

template <Game G>
int look_for_leaks(const G& g, int games, std::uint64_t seed, std::uint32_t rarity) {
  Rng rng = RandomKey(seed).split("secrets").rng();
  const auto count = static_cast<std::uint32_t>(g.setup().players);
  int differed = 0;
  visit_positions(g, games, rng, rarity, [&](const auto& s) {
    const auto pick = rng.below(count + 1);
    TwoWorlds<G> worlds(g, s, pick == count ? spectator : static_cast<Seat>(pick), rng);
    differed += worlds.play(10);
  });
  return differed;
}

// How often a seat was taken over after the worlds had differed. To the newcomer, who has seen
// nothing, they are what they are to a spectator.
template <Game G>
int take_seats_over(const G& g, int games, std::uint32_t rarity) {
  Rng rng = RandomKey(7).split("takeover").rng();
  const auto others = static_cast<std::uint32_t>(g.setup().players - 1);
  int taken = 0;
  visit_positions(g, games, rng, rarity, [&](const auto& s) {
    TwoWorlds<G> worlds(g, s, spectator, rng);
    const bool differed = worlds.play(6) > 0;
    if (worlds.is_over() || !worlds.take_over(static_cast<Seat>(1 + rng.below(others)))) return;
    if (differed) ++taken;
    worlds.play(4);
  });
  return taken;
}

// The least of what any number of players has compared.
template <Game G>
int expect_no_leaks(const std::map<std::string, std::string>& options, int games,
                    std::uint32_t rarity) {
  const GameInfo& info = G::info();
  int least = std::numeric_limits<int>::max();
  for (int players = info.min_players; players <= info.max_players;
       players += static_cast<int>(LAZARET_CONFORMANCE_STRIDE)) {
    SCOPED_TRACE("players " + std::to_string(players));
    auto g = G::make({players, options}, {});
    EXPECT_TRUE(g);
    least = std::min(least, look_for_leaks(*g, games, static_cast<std::uint64_t>(players), rarity));
    if (testing::Test::HasFailure()) return 0;
  }
  return least;
}

TEST(Secrets, are_kept_in_every_game) {
  std::map<std::string, int> secrets;
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    secrets[G::info().id] = expect_no_leaks<G>({}, 2, 12);
  });
  EXPECT_GT(secrets["zombie-life"], 5);
  EXPECT_GE(secrets["infarkt"], 5);
  // Nothing is secret between seats there (AB-20.6), and what is unknown to all is in no state.
  EXPECT_EQ(secrets["antibio"], 0);
}

TEST(Secrets, infarkt_with_everything_hidden_there_is) {
  EXPECT_GT(expect_no_leaks<infarkt::Rules>(
                {{"other_world", "true"}, {"extensions", "nightlife+family+black-market"}}, 3, 8),
            5);
}

TEST(Secrets, are_not_handed_on_with_a_seat) {
  EXPECT_GT(take_seats_over(*zombie_life::Rules::make({3, {}}, {}), 4, 6), 5);
  EXPECT_GT(take_seats_over(*infarkt::Rules::make({4, {{"other_world", "true"}}}, {}), 3, 6), 5);
}

// In how many positions the worlds differed for somebody alone with bots.
template <Game G>
int take_games_away(const G& g, int games, std::uint32_t rarity) {
  Rng rng = RandomKey(9).split("taken away").rng();
  int differed = 0;
  visit_positions(g, games, rng, rarity, [&](const auto& s) {
    TwoWorlds<G> worlds(g, s, s, 0, SeatSet::only(0), rng);
    differed += worlds.play(10);
  });
  return differed;
}

TEST(Secrets, of_bots_are_not_in_a_game_that_is_taken_away) {
  EXPECT_GT(take_games_away(*zombie_life::Rules::make({3, {}}, {}), 4, 6), 5);
  EXPECT_GT(take_games_away(*infarkt::Rules::make({4, {{"other_world", "true"}}}, {}), 3, 6), 5);
}

// If a seat says that it knows no secret, then what it sees follows from what everybody sees.
template <Game G>
void expect_secrets_are_owned_up(const G& g, int games) {
  const auto knows = G::advice().knows_secret;
  const auto seal = G::advice().seal_anew;
  Rng rng = RandomKey(8).split("owned up").rng();
  visit_positions(g, games, rng, 3, [&](const auto& s) {
    for (Seat seat = 0; seat < g.setup().players; ++seat) {
      const bool sealed = seal != nullptr && seal(g, s, seat, rng);
      if (sealed || (knows != nullptr && knows(g, s, seat))) continue;
      const auto world = g.sample(g.observe(s, spectator), rng);
      EXPECT_EQ(g.observe(world, seat), g.observe(s, seat)) << to_line(g, s);
    }
  });
}

TEST(Secrets, a_seat_owns_up_to_having_some) {
  expect_secrets_are_owned_up(*zombie_life::Rules::make({4, {}}, {}), 5);
  expect_secrets_are_owned_up(
      *infarkt::Rules::make(
          {4, {{"other_world", "true"}, {"extensions", "nightlife+family+black-market"}}}, {}),
      5);
  expect_secrets_are_owned_up(*antibio::Rules::make({3, {}}, {}), 1);
}

}  // namespace
}  // namespace lazaret::server
