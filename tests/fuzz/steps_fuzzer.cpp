// Saved games from outside: what is taken is written again in the same way.
#include <cstdint>
#include <string_view>

#include "games/registry.h"
#include "tests/fuzz/property.h"

using namespace lazaret;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Partial partial : {Partial::refuse, Partial::accept}) {
    const auto record = parse_record(text, partial);
    if (!record) {
      must(!record.error().message.empty(), "an error says what is wrong");
      continue;
    }
    const auto again = parse_record(to_text(*record));
    must(again && again->steps == record->steps, "a record reads back");
    const auto match = restore(*record);
    if (!match) continue;
    must(record_of(**match).steps == record->steps, "the steps are those of the record");
  }
  return 0;
}
