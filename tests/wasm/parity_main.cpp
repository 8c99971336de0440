// parity WHAT GAME COUNT [BOT]: what the module must answer as well (wasm/parity.h).
#include <cstdio>

#include "wasm/parity.h"

int main(int argc, char** argv) {
  std::fputs(lazaret::parity_of({argv + 1, argv + argc}).c_str(), stdout);
  return 0;
}
