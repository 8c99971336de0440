// The processes that work together: one, or as many as mpirun started. All of them run the same
// program and come to the same sums; the first one speaks and writes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/expected.h"

namespace lazaret::lab {

using Packed = std::vector<std::uint64_t>;

class Cluster {
 public:
  virtual ~Cluster() = default;
  virtual unsigned rank() const = 0;
  virtual unsigned size() const = 0;
  virtual unsigned ranks_here() const = 0;  // on this machine
  // What every rank has, in the order of the ranks; all of them must ask.
  virtual std::vector<Packed> gather(const Packed& own) const = 0;

  bool speaks() const { return rank() == 0; }
  // True if it is true for any rank; all of them must ask.
  bool anywhere(bool here) const {
    bool any = false;
    for (const Packed& words : gather({here ? 1U : 0U})) any |= words[0] != 0;
    return any;
  }
};

// Under mpirun: with the others; at its end it says good-bye to them, mpirun takes it amiss
// otherwise. Else this process alone, and MPI is not even loaded.
Expected<std::unique_ptr<Cluster>> join_cluster();

// The function that the MPI part of the program exports.
using MakeCluster = Cluster* (*)();
inline constexpr const char* make_cluster_name = "lazaret_make_cluster";

}  // namespace lazaret::lab
