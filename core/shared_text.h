// Views of one moment as texts: what several seats may know alike is written once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace lazaret {

// The text of one view. Between two cuts, in pairs, stands what its seat has to itself; whoever may
// know the same but for who looks gets the rest as it is.
template <class View>
struct SharedText {
  View view;
  std::string text;
  std::vector<std::size_t> cuts;
};

// A shortcut a game may offer; the conformance suite proves it equal to the usual text.
template <class G>
concept SharesTexts = requires(const G g, const typename G::View v,
                               SharedText<typename G::View>& known) {
  { to_json(g, v, known) } -> std::same_as<std::string>;
};

}  // namespace lazaret
