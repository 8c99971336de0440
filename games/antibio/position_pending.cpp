// What a position has begun and not finished: each frame must be one that play could leave there.
#include <algorithm>

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
  PendingReader(const JsonFields& fields, Draft& draft)
      : fields_(fields), draft_(draft), s_(draft.s) {}

  Frame read(Step kind) {
    frame_.kind = kind;
    const CardTable& cards = draft_.cards;
    switch (kind) {
      case Step::effect:
        frame_.a = card();
        frame_.b = number("part", 2);
        frame_.c = flag("killed") ? 1 : 0;
        if (!s_.zone1.has(frame_.a)) wrong("its card must lie in zone1");
        break;
      case Step::draw:
      case Step::discard:
        frame_.a = seat("seat");
        frame_.b = number("cards", 20);
        break;
      case Step::fill: fill(); break;
      case Step::replace: renewed(); break;
      case Step::consent: consent(); break;
      case Step::forced: frame_.a = number("arrows", max_steps); break;
      case Step::face:
        frame_.a = card();
        frame_.b = number("part", static_cast<int>(cards[frame_.a].steal.size()) + 1);
        if (!cards[frame_.a].is_problem()) wrong("its card must be a problem");
        break;
      case Step::event:
        frame_.a = number("part", 3);
        frame_.b = number(
            "done", frame_.a < 2 ? draft_.rules.players()
                                 : static_cast<int>(colour_count) * (cards.board.institute + 1));
        if (s_.event == absent) wrong("there must be an event");
        break;
      case Step::setup:
      case Step::problem: break;
    }
    return frame_;
  }

 private:
  void wrong(const std::string& what) {
    draft_.mistakes.add(fields_.path("step"), what, "AB-21.5");
  }
  std::uint8_t number(std::string_view name, int most) {
    int value = 0;
    fields_.integer(name, value, 0, most);
    return static_cast<std::uint8_t>(value);
  }
  std::uint8_t seat(std::string_view name) { return number(name, draft_.rules.players() - 1); }
  bool flag(std::string_view name) {
    bool value = false;
    fields_.flag(name, value);
    return value;
  }
  CardId card() {
    std::string id;
    fields_.text("card", id);
    const CardId found = draft_.cards.card(id);
    if (found == absent) wrong("there is no card '" + clipped(id, 40) + "'");
    return found == absent ? CardId{0} : found;
  }

  void fill() {
    std::string name;
    fields_.text("colour", name);
    for (const Colour colour : all_colours) {
      if (to_text(colour) != name) continue;
      frame_.a = static_cast<std::uint8_t>(colour);
      const auto there = s_.institute[index(colour)].size();
      if (there >= static_cast<std::size_t>(draft_.cards.board.institute))
        wrong("the Institute has no free place of this colour");
      frame_.b = number("place", static_cast<int>(there));
      return;
    }
    wrong("there is no colour '" + clipped(name, 40) + "'");
  }

  void renewed() {
    std::vector<int> masks;
    fields_.integers("renewed", masks, 0, (1 << max_places) - 1);
    if (masks.size() != colour_count) return wrong("renewed has three numbers");
    frame_.a = static_cast<std::uint8_t>(masks[0]);
    frame_.b = static_cast<std::uint8_t>(masks[1]);
    frame_.c = static_cast<std::uint8_t>(masks[2]);
  }

  // The proposal must be open to the active seat; then it says itself who is asked.
  void consent() {
    std::string id;
    fields_.text("proposal", id);
    const auto action = parse_id(draft_.rules, id);
    if (!action || draft_.rules.why_not(s_, s_.turn, *action))
      return wrong("the proposal is not possible here");
    State asked = s_;
    draft_.rules.apply(asked, s_.turn, *action, nullptr);
    if (asked.frames.empty() || asked.frames.back().kind != Step::consent)
      return wrong("the proposal needs no consent");
    frame_ = asked.frames.back();
    const std::uint8_t who = seat("asked");
    if (who == frame_.b && who != frame_.a) {
      frame_.a = frame_.b;
      frame_.b = absent;
    }
    if (who != frame_.a) wrong("somebody else is to be asked");
  }

  const JsonFields& fields_;
  Draft& draft_;
  State& s_;
  Frame frame_;
};

}  // namespace

void read_pending(const JsonFields& root, Draft& draft) {
  Bounded<Frame, 4> frames;
  root.list(
      "pending",
      [&](const boost::json::value& value, const std::string& path) {
        const JsonFields fields(value, path, draft.mistakes, "AB-21.5");
        std::string name;
        fields.text("step", name);
        const auto found = std::find(frame_words.begin(), frame_words.end(), name);
        const auto kind = static_cast<Step>(found - frame_words.begin());
        const bool fits =
            found != frame_words.end() && !frames.full() &&
            (frames.empty() ? fits_phase(kind, draft.s.phase) : fits_on(kind, frames.back().kind));
        if (!fits)
          return draft.mistakes.add(path, "'" + clipped(name, 40) + "' cannot be pending here",
                                    "AB-21.5");
        frames.push_back(PendingReader(fields, draft).read(kind));
      },
      [] {});
  draft.s.frames = frames;
}

}  // namespace lazaret::antibio
