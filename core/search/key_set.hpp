// A set of 64-bit hashes, in one piece of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace symple {

// Open addressing. The numbers are hashes already: their lowest bits say where to look first.
class KeySet {
 public:
  bool contains(std::uint64_t key) const {
    return key == 0 ? has_zero_ : !places_.empty() && places_[place_of(key)] == key;
  }

  // For one more. After std::bad_alloc all is as it was.
  void make_room() {
    if (2 * (size_ + 1) <= places_.size()) return;
    std::vector<std::uint64_t> before(places_.empty() ? kLeastPlaces : 2 * places_.size());
    std::swap(before, places_);
    for (const std::uint64_t key : before) {
      if (key != 0) places_[place_of(key)] = key;
    }
  }

  // There must be room. A key that is known changes nothing.
  void insert(std::uint64_t key) {
    if (contains(key)) return;
    ++size_;
    if (key == 0) {
      has_zero_ = true;
    } else {
      places_[place_of(key)] = key;
    }
  }

 private:
  static constexpr std::size_t kLeastPlaces = 16;

  // Where the key is, or would be.
  std::size_t place_of(std::uint64_t key) const {
    const std::size_t mask = places_.size() - 1;
    std::size_t place = static_cast<std::size_t>(key) & mask;
    while (places_[place] != 0 && places_[place] != key) place = (place + 1) & mask;
    return place;
  }

  std::vector<std::uint64_t> places_;  // a power of two of them, at most half full; 0 is empty
  std::size_t size_ = 0;
  bool has_zero_ = false;
};

}  // namespace symple
