#include "rules/bits.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rules/random.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

// The first word and k for which `select` says another bit than a walk over the word's set bits
// finds.
template <typename Select>
std::optional<std::pair<std::uint64_t, int>> first_error(Select select,
                                                         const std::vector<std::uint64_t>& words) {
  for (const std::uint64_t word : words) {
    int k = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if ((word >> bit & 1) == 0) continue;
      if (select(word, k) != bit) return std::pair(word, k);
      ++k;
    }
  }
  return std::nullopt;
}

TEST_CASE("select_bit and its broadword form give the k-th set bit of two million words") {
  Random random(1);
  std::vector<std::uint64_t> words{1, std::uint64_t{1} << 63, ~std::uint64_t{0}, 0xF0F0F0F0F0F0F0F0,
                                   0x8000000180000001};
  for (int i = 0; i < (kSanitized ? 50'000 : 500'000); ++i) {
    const std::uint64_t half = random.next();  // half of its bits are set
    const std::uint64_t other = random.next();
    words.insert(words.end(), {half, half & other, half | other, half & other & random.next()});
  }
  CHECK(first_error(select_bit, words) == std::nullopt);
  CHECK(first_error(select_bit_broadword, words) == std::nullopt);
}

template <int W>
std::set<int> elements(const Bits<W>& bits) {
  std::set<int> set;
  bits.for_each([&](int i) { set.insert(i); });
  return set;
}

template <int W>
Bits<W> random_bits(Random& random, std::set<int>& mirror) {
  Bits<W> bits{};
  for (int i = random.below(64 * W); i > 0; --i) {
    const int element = random.below(64 * W);
    bits.set(element);
    mirror.insert(element);
  }
  return bits;
}

TEST_CASE_TEMPLATE_DEFINE("Bits is a set of small integers", Width, bits_is_a_set) {
  constexpr int W = Width::value;
  Random random(W);
  CHECK(Bits<W>::none_set().none());
  for (int round = 0; round < 100; ++round) {
    std::set<int> a_set;
    std::set<int> b_set;
    Bits<W> a = random_bits<W>(random, a_set);
    const Bits<W> b = random_bits<W>(random, b_set);
    CHECK(elements(a) == a_set);
    CHECK(a.count() == static_cast<int>(a_set.size()));
    CHECK(a.any() == !a_set.empty());
    CHECK(a.none() == a_set.empty());

    std::set<int> both;
    std::set<int> either = b_set;
    std::set<int> only_a;
    for (const int element : a_set) {
      either.insert(element);
      (b_set.contains(element) ? both : only_a).insert(element);
    }
    CHECK(elements(a & b) == both);
    CHECK(elements(a | b) == either);
    CHECK(elements(a.minus(b)) == only_a);
    CHECK(a.only_if(true) == a);
    CHECK(a.only_if(false).none());
    CHECK(a.intersects(b) == !both.empty());
    CHECK(a.is_subset_of(b) == only_a.empty());
    CHECK((a & b).is_subset_of(b));
    CHECK((a == b) == (a_set == b_set));

    int k = 0;
    for (const int element : a_set) {
      CHECK(a.test(element));
      CHECK(a.select(k) == element);
      if (k == 0) CHECK(a.first() == element);
      ++k;
    }
    for (const int element : a_set) a.reset(element);
    CHECK(a.none());
  }
}
using OneWord = std::integral_constant<int, 1>;
using TwoWords = std::integral_constant<int, 2>;
using FourWords = std::integral_constant<int, 4>;
using SixWords = std::integral_constant<int, 6>;
TEST_CASE_TEMPLATE_INVOKE(bits_is_a_set, OneWord, TwoWords, FourWords, SixWords);

TEST_CASE("resize keeps the elements that fit") {
  Bits<6> wide{};
  for (const int element : {0, 63, 64, 127, 128, 360}) wide.set(element);
  CHECK(elements(resize<2>(wide)) == std::set<int>{0, 63, 64, 127});
  CHECK(elements(resize<6>(resize<2>(wide))) == std::set<int>{0, 63, 64, 127});
  CHECK(resize<6>(wide) == wide);
}

}  // namespace
}  // namespace symple
