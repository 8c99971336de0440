// Card files from outside: what is taken can be played with.
#include <cstdint>
#include <string_view>

#include "games/registry.h"
#include "tests/fuzz/property.h"

using namespace lazaret;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const CardFile file{"fuzz", std::string(reinterpret_cast<const char*>(data), size)};
  if (file.text.empty()) return 0;
  for (const GameEntry& entry : games()) {
    auto match = entry.start({entry.info().min_players, {}}, file);
    if (!match) {
      must(match.error().message.rfind("fuzz", 0) == 0,
           "an error names the file: " + match.error().message);
      continue;
    }
    Rng rng(1);
    for (int i = 0; i < 50000 && (*match)->pending().kind != Pending::Kind::over; ++i)
      (*match)->random_step(rng);
    must((*match)->pending().kind == Pending::Kind::over, "the game ends");
  }
  return 0;
}
