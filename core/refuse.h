// A refusal by its clause and the values that matter.
#pragma once

#include "core/step.h"

namespace lazaret {

template <class Clause, class A = int, class B = int>
Refusal refuse(Clause clause, A a = A{}, B b = B{}) {
  return {static_cast<std::uint16_t>(clause),
          {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)}};
}

}  // namespace lazaret
