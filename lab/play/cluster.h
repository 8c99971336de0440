// The processes that work together: one, or as many as mpirun started. All of them run the same
// program and come to the same sums; the first one speaks and writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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
  virtual std::vector<Packed> gather(const Packed& own) = 0;

  bool speaks() const { return rank() == 0; }
};

// One process until join_cluster finds more.
Cluster& cluster();

// Under mpirun: finds the others. Does nothing otherwise, and does not even load MPI.
std::optional<Error> join_cluster();
// Says good-bye to the others; mpirun takes it amiss if nobody does.
void leave_cluster();

// True if it is true for any rank.
bool anywhere(bool here);

// The function that the MPI part of the program exports.
using MakeCluster = Cluster* (*)();
inline constexpr const char* make_cluster_name = "lazaret_make_cluster";

}  // namespace lazaret::lab
