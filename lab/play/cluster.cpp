#include "lab/play/cluster.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace lazaret::lab {

namespace {

class Alone final : public Cluster {
 public:
  unsigned rank() const override { return 0; }
  unsigned size() const override { return 1; }
  unsigned ranks_here() const override { return 1; }
  std::vector<Packed> gather(const Packed& own) override { return {own}; }
};

std::unique_ptr<Cluster>& current() {
  static std::unique_ptr<Cluster> one = std::make_unique<Alone>();
  return one;
}

// Set by Open MPI's mpirun in every process it starts.
bool started_by_mpirun() {
  const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
  return size != nullptr && std::atoi(size) > 1;
}

std::string plugin_path() {
  std::error_code ignored;
  return (std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "lazaret_mpi.so")
      .string();
}

}  // namespace

Cluster& cluster() { return *current(); }

// The part that uses MPI is a library of its own, so that plain runs neither need nor load it.
std::optional<Error> join_cluster() {
  if (!started_by_mpirun() || cluster().size() > 1) return {};
  const auto trouble = [] {
    const char* why = ::dlerror();
    return Error{"no_mpi",
                 std::string("mpirun started several of me, but I cannot speak with the others: ") +
                     (why == nullptr ? "unknown reason" : why) +
                     "; build with libopenmpi-dev installed, or start me without mpirun",
                 {}};
  };
  void* plugin = ::dlopen(plugin_path().c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (plugin == nullptr) return trouble();
  const auto make = reinterpret_cast<MakeCluster>(::dlsym(plugin, make_cluster_name));
  if (make == nullptr) return trouble();
  current().reset(make());
  return {};
}

void leave_cluster() { current() = std::make_unique<Alone>(); }

bool anywhere(bool here) {
  const auto all = cluster().gather({here ? 1U : 0U});
  return std::any_of(all.begin(), all.end(), [](const Packed& words) { return words[0] != 0; });
}

}  // namespace lazaret::lab
