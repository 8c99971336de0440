// What a worker for bots asks of the module: files it has no room for, and thoughts.
#include "wasm/bot_crew.h"
#include "wasm/files.h"
#include "wasm/host.h"
#include "wasm/parity.h"

using namespace lazaret;

// A path and its text.
LAZARET_EXPORT(put_file) void lazaret_put_file(std::size_t size) {
  auto parts = host::unpacked(host::letter(size));
  put_file(std::move(parts.at(0)), std::move(parts.at(1)));
}

LAZARET_EXPORT(think) std::size_t lazaret_think(std::size_t size) {
  return host::post(server::think_for(std::string(host::letter(size))));
}

// For tests and measurements: see parity.h.
LAZARET_EXPORT(parity) std::size_t lazaret_parity(std::size_t size) {
  return host::post(parity_of(host::unpacked(host::letter(size))));
}
