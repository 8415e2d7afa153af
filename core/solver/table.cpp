#include "solver/table.hpp"

#include <algorithm>
#include <bit>
#include <new>

namespace symple {

ProofTable::ProofTable(std::size_t bytes)
    : count_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {
  clear();
}

void ProofTable::clear() {
  // New pages from the system are zero, and are touched only as they are used.
  memory_.reset();
  std::size_t room = (count_ + 1) * sizeof(Bucket);
  memory_.reset(std::calloc(room, 1));
  if (memory_ == nullptr) throw std::bad_alloc();
  void* place = memory_.get();
  buckets_ = static_cast<Bucket*>(std::align(alignof(Bucket), sizeof(Bucket), place, room));
}

ProofTable::Entry ProofTable::find(std::uint64_t key) const {
  for (const Entry& entry : bucket(key).entries) {
    if (entry.key == key) return entry;
  }
  Entry fresh;
  fresh.key = key;
  return fresh;
}

void ProofTable::store(const Entry& entry) {
  auto& [large, small] = bucket(entry.key).entries;
  if (small.key == entry.key) {
    small = entry;
    if (small.effort > large.effort) std::swap(small, large);
    return;
  }
  if (large.key != entry.key && entry.effort < large.effort) {
    small = entry;
    return;
  }
  if (large.key != entry.key) small = large;
  large = entry;
}

}  // namespace symple
