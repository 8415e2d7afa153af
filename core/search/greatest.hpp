// Numbers by index, of which the greatest is found at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/cache_line.hpp"

namespace symple {

// A tournament: blocks of numbers, blocks of the greatest ones of these blocks, and so on to a
// single block, each as large as a cache line. Numbers are not negative: such floats compare like
// their bits, and a maximum of integers the compiler finds by operations on whole vectors.
// (The builtin: Emscripten's library does not have std::bit_cast yet.)
class Greatest {
 public:
  std::size_t size() const { return size_; }
  float operator[](std::size_t index) const { return __builtin_bit_cast(float, bits(0, index)); }

  // For one more. After std::bad_alloc all is as it was.
  void make_room() {
    if (rounds_.empty()) rounds_.emplace_back();
    std::size_t blocks = size_ / kBlock + 1;
    for (std::size_t round = 0;; ++round) {
      if (rounds_[round].size() < blocks) rounds_[round].push_back(kNothing);
      if (blocks == 1) return;
      blocks = (blocks - 1) / kBlock + 1;
      if (round + 1 == rounds_.size()) {
        rounds_.push_back({kNothing});
        bits(round + 1, 0) = greatest(round, 0);
      }
    }
  }

  void push_back(float number) {
    make_room();
    set(size_++, number);
  }

  void set(std::size_t index, float number) {
    auto value = __builtin_bit_cast(std::int32_t, number);
    for (std::size_t round = 0; round < rounds_.size() && bits(round, index) != value; ++round) {
      bits(round, index) = value;
      index /= kBlock;
      value = greatest(round, index);
    }
  }

  // All at once: number(index) for each.
  template <typename Number>
  void set_all(Number&& number) {
    for (std::size_t i = 0; i < size_; ++i) {
      bits(0, i) = __builtin_bit_cast(std::int32_t, static_cast<float>(number(i)));
    }
    for (std::size_t round = 1; round < rounds_.size(); ++round) {
      for (std::size_t i = 0; i < rounds_[round - 1].size(); ++i) {
        bits(round, i) = greatest(round - 1, i);
      }
    }
  }

  // The index of the greatest number, the first one of equals. There must be one.
  std::size_t find() const {
    std::size_t index = 0;
    for (std::size_t round = rounds_.size(); round-- > 0;) {
      const Block& block = rounds_[round][index];
      const auto first = std::find(block.begin(), block.end(), greatest(round, index));
      index = index * kBlock + static_cast<std::size_t>(first - block.begin());
    }
    return index;
  }

 private:
  static constexpr std::size_t kBlock = kCacheLine / sizeof(std::int32_t);
  struct alignas(kCacheLine) Block : std::array<std::int32_t, kBlock> {};
  static constexpr Block kNothing = [] {
    Block block;
    block.fill(-1);
    return block;
  }();

  std::int32_t& bits(std::size_t round, std::size_t index) {
    return rounds_[round][index / kBlock][index % kBlock];
  }
  std::int32_t bits(std::size_t round, std::size_t index) const {
    return rounds_[round][index / kBlock][index % kBlock];
  }
  std::int32_t greatest(std::size_t round, std::size_t block) const {
    std::int32_t greatest = -1;
    for (const std::int32_t bits : rounds_[round][block]) greatest = std::max(greatest, bits);
    return greatest;
  }

  std::size_t size_ = 0;
  std::vector<std::vector<Block>> rounds_;
};

}  // namespace symple
