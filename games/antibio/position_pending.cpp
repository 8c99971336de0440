// What a position has begun and not finished: each frame must be one that play could leave there.
#include "core/clip.h"
#include "games/antibio/notation.h"
#include "games/antibio/position.h"
#include "games/antibio/words.h"

namespace lazaret::antibio {

namespace {

using Step = Frame::Kind;

// What may lie on what; the lowest frame lies on nothing, and needs its phase.
bool fits_on(Step frame, Step below) {
  switch (frame) {
    case Step::draw: return below == Step::effect || below == Step::discard || below == Step::event;
    case Step::replace: return below == Step::effect;
    case Step::fill: return below == Step::replace || below == Step::event;
    case Step::discard: return below == Step::event;
    case Step::forced: return below == Step::face;
    default: return false;
  }
}

bool fits_phase(Step frame, Phase phase) {
  switch (frame) {
    case Step::setup:
    case Step::event: return phase == Phase::event;
    case Step::effect:
    case Step::consent: return phase == Phase::action || phase == Phase::financing;
    case Step::discard: return phase == Phase::action;
    case Step::fill:
    case Step::problem: return phase == Phase::financing;
    case Step::face: return phase == Phase::problems;
    default: return false;
  }
}

class PendingReader {
 public:
  PendingReader(const FrameShape& given, const std::string& path, Draft& draft)
      : given_(given), path_(path), draft_(draft), s_(draft.s) {}

  Frame read(Step kind) {
    frame_.kind = kind;
    const CardTable& cards = draft_.cards;
    switch (kind) {
      case Step::effect:
        frame_.a = card();
        frame_.b = number("part", given_.part, 2);
        frame_.c = given_.killed.value_or(false) ? 1 : 0;
        if (!s_.zone1.has(frame_.a)) wrong("its card must lie in zone1");
        break;
      case Step::draw:
      case Step::discard:
        frame_.a = number("seat", given_.seat, draft_.rules.players() - 1);
        frame_.b = number("cards", given_.cards, 20);
        break;
      case Step::fill: fill(); break;
      case Step::replace: renewed(); break;
      case Step::consent: consent(); break;
      case Step::forced: frame_.a = number("arrows", given_.arrows, max_steps); break;
      case Step::face:
        frame_.a = card();
        frame_.b = number("part", given_.part, static_cast<int>(cards[frame_.a].steal.size()) + 1);
        if (!cards[frame_.a].is_problem()) wrong("its card must be a problem");
        break;
      case Step::event:
        frame_.a = number("part", given_.part, 3);
        frame_.b =
            number("done", given_.done,
                   frame_.a < 2 ? draft_.rules.players()
                                : static_cast<int>(colour_count) * (cards.board.institute + 1));
        if (s_.event == absent) wrong("there must be an event");
        break;
      case Step::setup:
      case Step::problem: break;
    }
    return frame_;
  }

 private:
  void wrong(const std::string& what) { draft_.mistakes.add(path_, what, "AB-21.5"); }
  std::uint8_t number(const std::string& name, std::optional<int> given, int most) {
    draft_.mistakes.limit(path_ + "." + name, given.value_or(0), 0, most, "AB-21.5");
    return static_cast<std::uint8_t>(given.value_or(0));
  }
  CardId card() {
    const CardId found = draft_.cards.card(given_.card.value_or(Id()));
    if (found == absent)
      wrong("there is no card '" + clipped(given_.card.value_or(Id()), 40) + "'");
    return found == absent ? CardId{0} : found;
  }

  void fill() {
    const auto colour = find_word<Colour>(given_.colour.value_or(Id()));
    if (!colour)
      return wrong("there is no colour '" + clipped(given_.colour.value_or(Id()), 40) + "'");
    frame_.a = static_cast<std::uint8_t>(*colour);
    const auto there = s_.institute[index(*colour)].size();
    if (there >= static_cast<std::size_t>(draft_.cards.board.institute))
      wrong("the Institute has no free place of this colour");
    frame_.b = number("place", given_.place, static_cast<int>(there));
  }

  void renewed() {
    const auto masks = given_.renewed.value_or(std::vector<int>{});
    if (masks.size() != colour_count) return wrong("renewed has three numbers");
    frame_.a = number("renewed", masks[0], (1 << max_places) - 1);
    frame_.b = number("renewed", masks[1], (1 << max_places) - 1);
    frame_.c = number("renewed", masks[2], (1 << max_places) - 1);
  }

  // The proposal must be open to the active seat; then it says itself who is asked.
  void consent() {
    const auto action = parse_id(draft_.rules, given_.proposal.value_or(""));
    if (!action || draft_.rules.why_not(s_, s_.turn, *action))
      return wrong("the proposal is not possible here");
    State asked = s_;
    draft_.rules.apply(asked, s_.turn, *action, nullptr);
    if (asked.frames.empty() || asked.frames.back().kind != Step::consent)
      return wrong("the proposal needs no consent");
    frame_ = asked.frames.back();
    const std::uint8_t who = number("asked", given_.asked, draft_.rules.players() - 1);
    if (who == frame_.b && who != frame_.a) {
      frame_.a = frame_.b;
      frame_.b = absent;
    }
    if (who != frame_.a) wrong("somebody else is to be asked");
  }

  const FrameShape& given_;
  const std::string& path_;
  Draft& draft_;
  State& s_;
  Frame frame_;
};

}  // namespace

void read_pending(Draft& draft) {
  Bounded<Frame, 4> frames;
  for (const FrameShape& given : draft.given.pending.value_or(std::vector<FrameShape>{})) {
    const std::string path = "$.pending[" + std::to_string(frames.size()) + "]";
    const bool fits = given.step && !frames.full() &&
                      (frames.empty() ? fits_phase(*given.step, draft.s.phase)
                                      : fits_on(*given.step, frames.back().kind));
    if (!fits) return draft.mistakes.add(path, "this step cannot be pending here", "AB-21.5");
    frames.push_back(PendingReader(given, path, draft).read(*given.step));
    if (draft.mistakes.any()) return;
  }
  draft.s.frames = frames;
}

}  // namespace lazaret::antibio
