// Boost.JSON from its sources: Debian has it compiled for itself only.
#include <boost/json/src.hpp>
