#include "lab/play/search_track.h"

#include <optional>

#include "bots/guide.h"
#include "games/all.h"

namespace lazaret::lab {

namespace {

template <Game G>
class SearchTrackOf final : public SearchTrack {
 public:
  explicit SearchTrackOf(G rules) : rules_(std::move(rules)) {
    auto s = rules_.start();
    Rng rng(1);
    while (rules_.pending(s).kind == Pending::Kind::chance)
      rules_.apply(s, nature, random_outcome(rules_, s, rng), nullptr);
    seat_ = rules_.pending(s).must.first();
    view_ = rules_.observe(s, seat_);
  }

  void iterate(std::uint64_t iterations) override {
    for (; iterations > 0; --iterations) {
      if (done_++ % iterations_each == 0) {
        search_.emplace(typename Line::Question{rules_, view_, seat_}, guide_, tuning_, Rng(done_),
                        memory_, iterations_each);
      }
      search_->iterate();
    }
  }

 private:
  using Line = Search<G, RandomGuide<G>>;

  G rules_;
  Seat seat_ = 0;
  typename G::View view_;
  RandomGuide<G> guide_;
  SearchTuning tuning_;
  SearchMemory memory_;
  std::optional<Line> search_;
  std::uint64_t done_ = 0;
};

template <Game G>
Expected<std::unique_ptr<SearchTrack>> make(const Setup& setup) {
  auto rules = G::make(setup, {});
  if (!rules) return rules.error();
  return std::unique_ptr<SearchTrack>(std::make_unique<SearchTrackOf<G>>(std::move(*rules)));
}

}  // namespace

Expected<std::unique_ptr<SearchTrack>> make_search_track(const std::string& game,
                                                         const Setup& setup) {
  Expected<std::unique_ptr<SearchTrack>> made =
      Error{"unknown_game", "no benchmark for " + game, {}};
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    if (G::info().id == game) made = make<G>(setup);
  });
  return made;
}

}  // namespace lazaret::lab
