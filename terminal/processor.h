// A build for every processor hands over to the build for this one, where it was installed beside
// it.
#pragma once

namespace lazaret::terminal {

// Returns if there is nothing better than the program that runs already.
void hand_over_to_faster_build(char** arguments);

}  // namespace lazaret::terminal
