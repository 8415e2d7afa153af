// What has been proved of endgames, in bounded memory: when it is full, small proofs make room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "solver/endgame.hpp"

namespace symple {

class ProofTable {
 public:
  struct Entry {
    std::uint64_t key = 0;  // 0 while unused
    Mask turn = 0;          // the one that proved the lower bound, or looked best
    std::int32_t lower = -kBeyondValues;
    std::int32_t upper = kBeyondValues;
    std::uint32_t effort = 0;  // endgames looked at for it
    std::uint32_t unused = 0;
  };

  // Throws std::bad_alloc.
  explicit ProofTable(std::size_t bytes);

  // A copy of what is known under the key, which is not 0; a fresh entry when nothing is.
  Entry find(std::uint64_t key) const;
  void store(const Entry& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
  // After std::bad_alloc nothing may be done but to clear it again.
  void clear();

 private:
  // One cache line; the first entry is that of the larger proof.
  struct alignas(64) Bucket {
    Entry entries[2];
  };
  static_assert(sizeof(Bucket) == 64);
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & (count_ - 1)]; }

  std::size_t count_;  // a power of two
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;  // within the memory, aligned
};

}  // namespace symple
