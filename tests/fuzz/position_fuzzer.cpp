// Positions from outside: a position that is taken reads back as itself, and can be played to the
// end.
#include <cstdint>
#include <string_view>

#include "games/registry.h"
#include "tests/fuzz/property.h"

using namespace lazaret;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const GameEntry& entry : games()) {
    for (const auto load : {entry.load_json, entry.load_line}) {
      auto match = load(text, {});
      if (!match) {
        must(!match.error().message.empty(), "an error says what is wrong");
        continue;
      }
      const std::string line = (*match)->position_line();
      const auto from_line = entry.load_line(line, {});
      const auto from_json = entry.load_json((*match)->position_json(), {});
      must(from_line && (*from_line)->position_line() == line, "the line reads back: " + line);
      must(from_json && (*from_json)->position_line() == line, "the JSON reads back: " + line);
      Rng rng(1);
      for (int i = 0; i < 50000 && (*match)->pending().kind != Pending::Kind::over; ++i)
        (*match)->random_step(rng);
      must((*match)->pending().kind == Pending::Kind::over, "the game ends: " + line);
    }
  }
  return 0;
}
