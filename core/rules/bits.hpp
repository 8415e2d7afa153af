// A fixed-size set of small integers: the points of a board, one bit each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace symple {

// For each byte the places of its set bits, lowest first.
inline constexpr auto kSetBits = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    int count = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit) {
      if (byte >> bit & 1) places[byte][count++] = bit;
    }
  }
  return places;
}();

// Index of the k-th set bit of `word`, which has more than k set bits. All bytes of the word are
// counted at once, then the table knows the bit (Vigna, "Broadword implementation of rank/select
// queries", 2008).
inline int select_bit_broadword(std::uint64_t word, int k) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kTops = kOnes << 7;
  std::uint64_t sums = word - ((word >> 1) & 0x5555555555555555);
  sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
  // Each byte of the product: the set bits of the word in this byte and those below.
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * kOnes;
  // The top bit of each byte whose sum is greater than k; the bit lies in the lowest such byte.
  const std::uint64_t beyond = ((sums | kTops) - static_cast<std::uint64_t>(k + 1) * kOnes) & kTops;
  const int place = std::countr_zero(beyond) & 56;
  const auto before = static_cast<int>(sums << 8 >> place & 0xFF);
  return place + kSetBits[word >> place & 0xFF][k - before];
}

// The same in one instruction where the machine has it.
inline int select_bit(std::uint64_t word, int k) {
#if defined(__BMI2__)
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << k, word));
#else
  return select_bit_broadword(word, k);
#endif
}

template <int W>
struct alignas(W % 4 == 0 ? 32 : (W % 2 == 0 ? 16 : 8)) Bits {
  std::array<std::uint64_t, W> words;

  static constexpr Bits none_set() { return Bits{}; }

  constexpr bool test(int i) const { return (words[i >> 6] >> (i & 63)) & 1; }
  constexpr void set(int i) { words[i >> 6] |= std::uint64_t{1} << (i & 63); }
  constexpr void reset(int i) { words[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (int i = 0; i < W; ++i) all |= words[i];
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int total = 0;
    for (int i = 0; i < W; ++i) total += std::popcount(words[i]);
    return total;
  }
  bool intersects(const Bits& other) const { return (*this & other).any(); }
  bool is_subset_of(const Bits& other) const { return minus(other).none(); }

  // The set difference.
  Bits minus(const Bits& other) const {
    return combine(*this, other, [](auto a, auto b) { return a & ~b; });
  }

  // Every element k more or less, 0 < k < 64; what leaves the words is dropped.
  Bits shifted_up(int k) const {
    Bits out;
    if constexpr (W == 4) {
      const auto words_below = __builtin_shufflevector(vector(), Vector4{}, 4, 0, 1, 2);
      out.set_vector((vector() << k) | (words_below >> (64 - k)));
    } else {
      for (int i = W - 1; i > 0; --i) out.words[i] = (words[i] << k) | (words[i - 1] >> (64 - k));
      out.words[0] = words[0] << k;
    }
    return out;
  }
  Bits shifted_down(int k) const {
    Bits out;
    if constexpr (W == 4) {
      const auto words_above = __builtin_shufflevector(vector(), Vector4{}, 1, 2, 3, 4);
      out.set_vector((vector() >> k) | (words_above << (64 - k)));
    } else {
      for (int i = 0; i + 1 < W; ++i) out.words[i] = (words[i] >> k) | (words[i + 1] << (64 - k));
      out.words[W - 1] = words[W - 1] >> k;
    }
    return out;
  }

  // This set or the empty one, without a branch.
  Bits only_if(bool condition) const {
    const auto mask = -static_cast<std::uint64_t>(condition);
    return combine(*this, *this, [mask](auto a, auto) { return a & mask; });
  }

  // The lowest element; the set must not be empty.
  constexpr int first() const {
    int i = 0;
    while (words[i] == 0) ++i;
    return i * 64 + std::countr_zero(words[i]);
  }

  // The k-th element, 0 <= k < count(). Without branches: a random k would defeat any prediction.
  int select(int k) const {
    if constexpr (W == 1) {
      return select_bit(words[0], k);
    } else {
      int word = 0;
      int before = 0;
      int sum = 0;
      for (int i = 0; i + 1 < W; ++i) {
        sum += std::popcount(words[i]);
        const bool beyond = k >= sum;
        word += beyond;
        before = beyond ? sum : before;
      }
      return word * 64 + select_bit(words[word], k - before);
    }
  }

  template <typename Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        visit(i * 64 + std::countr_zero(rest));
      }
    }
  }

  Bits& operator|=(const Bits& other) { return *this = *this | other; }
  Bits& operator&=(const Bits& other) { return *this = *this & other; }
  friend Bits operator|(const Bits& a, const Bits& b) {
    return combine(a, b, [](auto x, auto y) { return x | y; });
  }
  friend Bits operator&(const Bits& a, const Bits& b) {
    return combine(a, b, [](auto x, auto y) { return x & y; });
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  using Vector4 [[gnu::vector_size(32)]] = std::uint64_t;
  Vector4 vector() const {
    Vector4 vector;
    std::memcpy(&vector, words.data(), sizeof vector);
    return vector;
  }
  void set_vector(const Vector4& vector) { std::memcpy(words.data(), &vector, sizeof vector); }

  // Four words at a time, then two: said in so many words because GCC 12, left to itself, works on
  // single words here, which costs a tenth of the playouts. Two words alone are single ones: in the
  // vector a shift or a count would have to take them apart again, which costs as much.
  template <int First, int Count, typename Operation>
  static void combine_part(Bits& out, const Bits& a, const Bits& b, Operation operation) {
    using Vector [[gnu::vector_size(Count * 8)]] = std::uint64_t;
    Vector x;
    Vector y;
    std::memcpy(&x, &a.words[First], sizeof x);
    std::memcpy(&y, &b.words[First], sizeof y);
    x = operation(x, y);
    std::memcpy(&out.words[First], &x, sizeof x);
  }
  template <typename Operation>
  static Bits combine(const Bits& a, const Bits& b, Operation operation) {
    static_assert(W == 1 || W == 2 || W == 4 || W == 6);
    Bits out;
    if constexpr (W == 1) {
      out.words[0] = operation(a.words[0], b.words[0]);
    } else if constexpr (W == 2) {
      for (int i = 0; i < 2; ++i) out.words[i] = operation(a.words[i], b.words[i]);
    } else {
      combine_part<0, 4>(out, a, b, operation);
      if constexpr (W == 6) combine_part<4, 2>(out, a, b, operation);
    }
    return out;
  }
};

// The same set in more or fewer words; elements beyond the last word are dropped.
template <int To, int From>
constexpr Bits<To> resize(const Bits<From>& from) {
  Bits<To> to{};
  for (int i = 0; i < (To < From ? To : From); ++i) to.words[i] = from.words[i];
  return to;
}

}  // namespace symple
