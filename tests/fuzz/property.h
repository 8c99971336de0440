// A property that does not hold ends the run, in every kind of build.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

inline void must(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "property broken: %s\n", what.c_str());
  std::abort();
}
