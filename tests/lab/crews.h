// Crews of this process for the tests of the lab.
#pragma once

#include "lab/play/crew.h"

namespace lazaret::lab {

inline const std::atomic<bool> never = false;
inline const std::atomic<bool> at_once = true;

inline Crew crew(unsigned threads = 1, const std::atomic<bool>& stop = never) {
  static const auto alone = std::move(*join_cluster());
  return {*alone, threads, stop};
}

}  // namespace lazaret::lab
