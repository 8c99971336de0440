// Nets, and positions as numbers for them.
#include "bots/net.h"

#include "bots/game_bots_of.h"
#include "bots/judge.h"
#include "games/common/embedded.h"
#include "games/registry.h"
#include "tests/bots/positions.h"

namespace lazaret {
namespace {

template <Game G>
std::string shipped() {
  return std::string(embedded("games/" + G::info().prefix + "/data/judge.net"));
}

// With a place more, since nets take them in pairs.
template <Game G>
std::array<std::int16_t, layout_of<G>.features + 1> told(const G& g, const typename G::State& s,
                                                         Seat seat) {
  std::array<std::int16_t, layout_of<G>.features + 1> places{};
  Features features(places);
  write_features(g, s, seat, features);
  EXPECT_EQ(features.written(), layout_for<G>(g.players()).features);
  return places;
}

// With as few and as many players as there may be.
template <Game G, class Each>
void for_some_positions(Each each) {
  for (const int players : {G::info().min_players, G::info().max_players}) {
    const auto rules = rules_for<G>({players, {}});
    for_each_decision(*rules, 1, 2, [&](const typename G::State& s, const Pending& p) {
      each(*rules, s, p.must.first());
    });
  }
}

TEST(Features, fill_all_places_and_stay_within_their_limits) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    for_some_positions<G>([](const G& g, const typename G::State& s, Seat seat) {
      for (const std::int16_t place : told(g, s, seat)) {
        ASSERT_GE(place, 0);
        ASSERT_LE(place, feature_limit);
      }
    });
  });
}

TEST(Net, judges_alike_by_whatever_instructions) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    for_some_positions<G>([](const G& g, const typename G::State& s, Seat seat) {
      const Net& net = nets_of<G>().of(g);
      const auto places = told(g, s, seat);
      ASSERT_EQ(net.judge(places), net.judge_plainly(places));
    });
  });
}

TEST(Net, judges_alike_from_whatever_start) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    Net::Start start;
    const Net* started = nullptr;
    for_some_positions<G>([&](const G& g, const typename G::State& s, Seat seat) {
      const Net& net = nets_of<G>().of(g);
      const auto places = told(g, s, seat);
      if (std::exchange(started, &net) != &net) net.begin(decltype(places){}, start);
      ASSERT_EQ(net.judge(places), net.judge(places, &start));
      ASSERT_EQ(net.judge(places), net.judge_plainly(places, &start));
      net.begin(places, start);
    });
  });
}

TEST(Judge, plays_a_level_where_the_game_says_so) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    const auto& levels = G::advice().levels;
    EXPECT_EQ(LevelsJudged<G>, std::any_of(levels.begin(), levels.end(),
                                           [](const Level& level) { return level.judged; }));
  });
}

TEST(Judge, shares_one_win_among_those_who_may_have_it) {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G>) {
    const Judge<G> judge(nets_of<G>());
    for_some_positions<G>([&](const G& g, const typename G::State& s, Seat seat) {
      const Results results = judge(g, s, seat);
      float sum = 0;
      for (Seat other = 0; other < g.players(); ++other) sum += results[other];
      EXPECT_NEAR(sum, G::info().cooperative ? static_cast<float>(g.players()) * results[0] : 1.0F,
                  1e-4);
    });
  });
}

std::string error_of(const std::string& text, const Net::Purpose& purpose) {
  const auto net = Net::parse(text, purpose);
  return net ? "" : net.error().message;
}

TEST(Net, refuses_what_it_was_not_taught_for) {
  using G = zombie_life::Rules;
  const std::string good = shipped<G>();
  const Net::Purpose purpose = purpose_of<G>();
  EXPECT_EQ(error_of(good, purpose), "");
  EXPECT_NE(error_of("", purpose).find("no body"), std::string::npos);
  EXPECT_NE(error_of("tales\n\n" + good, purpose).find("lazaret net 1"), std::string::npos);
  EXPECT_NE(error_of(good, purpose_of<infarkt::Rules>()).find("not for infarkt"),
            std::string::npos);
  Net::Purpose later = purpose;
  ++later.version;
  EXPECT_NE(error_of(good, later).find("version"), std::string::npos);
  Net::Purpose wider = purpose;
  ++wider.features;
  EXPECT_NE(error_of(good, wider).find("do not fit"), std::string::npos);
}

TEST(Net, is_found_among_others_in_its_file) {
  using G = zombie_life::Rules;
  const std::string both = shipped<G>();
  const std::size_t between = both.find("\n\nlazaret net ");
  ASSERT_NE(between, both.npos);
  const std::string second = both.substr(between + 2);
  const Net::Purpose of_two = purpose_of<G>(layout_for<G>(2));
  EXPECT_EQ(error_of(both, of_two), "");
  EXPECT_EQ(error_of(second, of_two), "");
  EXPECT_NE(error_of(both.substr(0, between + 1), of_two).find("do not fit"), both.npos);
  EXPECT_NE(error_of(second.substr(0, second.size() / 2), of_two).find("damaged"), both.npos);
  EXPECT_NE(error_of(both.substr(0, both.size() - 9), of_two).find("damaged"), both.npos);
}

TEST(Net, refuses_a_damaged_file) {
  using G = zombie_life::Rules;
  const std::string good = shipped<G>();
  std::string changed = good;
  changed[good.size() / 2] = changed[good.size() / 2] == 'A' ? 'B' : 'A';
  for (const std::string& bad : {changed, good.substr(0, good.size() / 2)})
    EXPECT_NE(error_of(bad, purpose_of<G>()).find("damaged"), std::string::npos);
}

TEST(Odds, grow_by_e_for_a_thousand_points) {
  for (const int points : {-3000, -1, 0, 1, 700, 5000})
    EXPECT_NEAR(odds_of(points), std::exp(points / 1000.0), 0.002 * std::exp(points / 1000.0));
}

}  // namespace
}  // namespace lazaret
