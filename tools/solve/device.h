// One source for a graphics processor (nvcc) and for the processor of any machine: memory, and
// loops over many equal pieces of work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#ifdef __CUDACC__
#define LAZARET_BOTH __host__ __device__ inline
#define LAZARET_UNROLL _Pragma("unroll")
#else
#define LAZARET_BOTH inline
#define LAZARET_UNROLL
#endif

namespace lazaret::solve {

#ifdef __CUDACC__

inline void check(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "solve: %s\n", cudaGetErrorString(error));
  std::exit(1);
}

template <class T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t size) { check(cudaMalloc(&data_, size * sizeof(T))); }
  explicit Buffer(const std::vector<T>& from) : Buffer(from.size()) { write(from); }
  Buffer(Buffer&& other) noexcept : data_(other.data_) { other.data_ = nullptr; }
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~Buffer() { cudaFree(data_); }

  T* data() const { return data_; }
  void write(const std::vector<T>& from) {
    check(cudaMemcpy(data_, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
  }
  std::vector<T> read(std::size_t first, std::size_t size) const {
    std::vector<T> to(size);
    check(cudaMemcpy(to.data(), data_ + first, size * sizeof(T), cudaMemcpyDeviceToHost));
    return to;
  }

 private:
  T* data_ = nullptr;
};

template <class Work>
__global__ void run_each(Work work, std::size_t size) {
  const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i < size) work(i);
}

template <class Work>
void for_each(std::size_t size, const Work& work) {
  constexpr unsigned threads = 128;
  if (size == 0) return;
  run_each<<<static_cast<unsigned>((size + threads - 1) / threads), threads>>>(work, size);
  check(cudaGetLastError());
}

template <class Step, class Task>
__global__ void run_tasks(Step step, const Task* tasks, unsigned lane_bits) {
  __shared__ typename Step::Context context;
  const Task task = tasks[blockIdx.x];
  for (unsigned slot = threadIdx.x; slot < Step::slots; slot += blockDim.x)
    step.prepare(task, slot, context);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < task.rows << lane_bits; i += blockDim.x)
    step.solve(task, context, i >> lane_bits, i & ((1U << lane_bits) - 1));
}

template <class Step, class Task>
void for_each_task(const Step& step, const Task* tasks, std::size_t size, unsigned lane_bits) {
  if (size == 0) return;
  run_tasks<<<static_cast<unsigned>(size), 256>>>(step, tasks, lane_bits);
  check(cudaGetLastError());
}

#else

template <class T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t size) : data_(size) {}
  explicit Buffer(std::vector<T> from) : data_(std::move(from)) {}

  T* data() const { return const_cast<T*>(data_.data()); }
  void write(const std::vector<T>& from) { data_ = from; }
  std::vector<T> read(std::size_t first, std::size_t size) const {
    const auto begin = data_.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(size)};
  }

 private:
  std::vector<T> data_;
};

template <class Work>
void for_each(std::size_t size, const Work& work) {
  for (std::size_t i = 0; i < size; ++i) work(i);
}

template <class Step, class Task>
void for_each_task(const Step& step, const Task* tasks, std::size_t size, unsigned lane_bits) {
  typename Step::Context context{};
  for (const Task* task = tasks; task < tasks + size; ++task) {
    for (unsigned slot = 0; slot < Step::slots; ++slot) step.prepare(*task, slot, context);
    for (unsigned i = 0; i < task->rows << lane_bits; ++i)
      step.solve(*task, context, i >> lane_bits, i & ((1U << lane_bits) - 1));
  }
}

#endif

}  // namespace lazaret::solve
