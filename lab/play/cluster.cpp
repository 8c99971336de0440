#include "lab/play/cluster.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace lazaret::lab {

namespace {

class Alone final : public Cluster {
 public:
  unsigned rank() const override { return 0; }
  unsigned size() const override { return 1; }
  unsigned ranks_here() const override { return 1; }
  std::vector<Packed> gather(const Packed& own) const override { return {own}; }
};

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

Error no_mpi() {
  const char* why = ::dlerror();
  return {"no_mpi",
          std::string("mpirun started several of me, but I cannot speak with the others: ") +
              (why == nullptr ? "unknown reason" : why) +
              "; build with libopenmpi-dev installed, or start me without mpirun",
          {}};
}

}  // namespace

// The part that uses MPI is a library of its own, so that plain runs neither need nor load it.
Expected<std::unique_ptr<Cluster>> join_cluster() {
  if (!started_by_mpirun()) return std::unique_ptr<Cluster>(std::make_unique<Alone>());
  void* plugin = ::dlopen(plugin_path().c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (plugin == nullptr) return no_mpi();
  const auto make = reinterpret_cast<MakeCluster>(::dlsym(plugin, make_cluster_name));
  if (make == nullptr) return no_mpi();
  return std::unique_ptr<Cluster>(make());
}

}  // namespace lazaret::lab
