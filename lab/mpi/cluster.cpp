// The processes of mpirun. A library of its own, loaded by join_cluster.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <numeric>

#include "lab/play/cluster.h"

namespace lazaret::lab {

namespace {

class Mpi final : public Cluster {
 public:
  Mpi() {
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &here_);
    MPI_Comm_free(&here);
  }
  Mpi(const Mpi&) = delete;
  Mpi& operator=(const Mpi&) = delete;
  ~Mpi() override { MPI_Finalize(); }

  unsigned rank() const override { return static_cast<unsigned>(rank_); }
  unsigned size() const override { return static_cast<unsigned>(size_); }
  unsigned ranks_here() const override { return static_cast<unsigned>(here_); }

  std::vector<Packed> gather(const Packed& own) const override {
    const auto ranks = static_cast<std::size_t>(size_);
    const int length = static_cast<int>(own.size());
    std::vector<int> lengths(ranks);
    MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::vector<int> begins(ranks);
    std::exclusive_scan(lengths.begin(), lengths.end(), begins.begin(), 0);
    Packed all(static_cast<std::size_t>(begins.back() + lengths.back()));
    MPI_Allgatherv(own.data(), length, MPI_UINT64_T, all.data(), lengths.data(), begins.data(),
                   MPI_UINT64_T, MPI_COMM_WORLD);
    std::vector<Packed> parts;
    for (std::size_t i = 0; i < ranks; ++i) {
      const auto begin = all.begin() + begins[i];
      parts.emplace_back(begin, begin + lengths[i]);
    }
    return parts;
  }

 private:
  int rank_ = 0;
  int size_ = 1;
  int here_ = 1;
};

}  // namespace

}  // namespace lazaret::lab

extern "C" lazaret::lab::Cluster* lazaret_make_cluster() { return new lazaret::lab::Mpi; }
