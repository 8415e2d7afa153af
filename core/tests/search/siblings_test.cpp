#include "search/siblings.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "rules/random.hpp"

namespace symple {
namespace {

// Some siblings with numbers of their own.
struct Family {
  explicit Family(int count, Random& random) {
    for (int i = 0; i < count; ++i) {
      visits.push_back(random.below(1000));
      value.push_back(static_cast<float>(random.real()));
      rave_visits.push_back(static_cast<float>(1 + random.below(500)));
      rave_value.push_back(rave_visits.back() * static_cast<float>(random.real()));
      action.push_back(static_cast<std::uint16_t>(random.below(kMaxPoints)));
    }
  }
  Siblings siblings() {
    return {static_cast<int>(visits.size()),
            visits.data(),
            value.data(),
            rave_visits.data(),
            rave_value.data(),
            action.data()};
  }

  std::vector<std::uint32_t> visits;
  std::vector<float> value;
  std::vector<float> rave_visits;
  std::vector<float> rave_value;
  std::vector<std::uint16_t> action;
};

TEST_CASE("the best sibling has the greatest mixture of own results and all moves as first") {
  Random random(1);
  for (int count = 1; count <= kMaxPoints; count += 7) {
    CAPTURE(count);
    Family family(count, random);
    constexpr double kEquivalence = 300;
    double greatest = -1;
    int expected = -1;
    for (int i = 0; i < count; ++i) {
      const double weight = std::sqrt(kEquivalence / (3.0 * family.visits[i] + kEquivalence));
      const double rave = family.rave_value[i] / family.rave_visits[i];
      const double value = weight * rave + (1 - weight) * family.value[i];
      if (value > greatest) {
        greatest = value;
        expected = i;
      }
    }
    const BestSibling best = best_sibling(family.siblings(), count, kEquivalence);
    CHECK(best.index == expected);
    CHECK(best.value == doctest::Approx(greatest));
  }
}

TEST_CASE("of equals the first is the best, and later siblings may be left out") {
  Random random(2);
  Family family(9, random);
  for (int i = 0; i < 9; ++i) {
    family.visits[i] = 10;
    family.value[i] = i == 8 ? 0.9F : 0.5F;
    family.rave_visits[i] = 10;
    family.rave_value[i] = 5;
  }
  CHECK(best_sibling(family.siblings(), 9, 300).index == 8);
  CHECK(best_sibling(family.siblings(), 8, 300).index == 0);
}

TEST_CASE("a playout counts for the siblings whose points the mover owns in the end") {
  Random random(3);
  Family family(100, random);
  Bits<6> stones{};
  for (int i = 0; i < 150; ++i) stones.set(random.below(kMaxPoints));
  family.action[0] = kMaxPoints;  // a declined plant, which nobody can own
  const Family before = family;
  Owned owned{};
  set_owned(stones, owned);
  add_owned(family.siblings(), owned, 0.25F);
  for (int i = 0; i < 100; ++i) {
    const bool hit = i != 0 && stones.test(family.action[i]);
    CHECK(family.rave_visits[i] == before.rave_visits[i] + (hit ? 1.0F : 0.0F));
    CHECK(family.rave_value[i] == before.rave_value[i] + (hit ? 0.25F : 0.0F));
  }
}

TEST_CASE("owners are told by point, whatever the number of words") {
  Bits<1> small{};
  small.set(0);
  small.set(48);
  Owned owned{};
  set_owned(small, owned);
  CHECK(owned[0] == 1);
  CHECK(owned[1] == 0);
  CHECK(owned[48] == 1);
  Bits<6> large{};
  large.set(kMaxPoints - 1);
  set_owned(large, owned);
  CHECK(owned[0] == 0);
  CHECK(owned[kMaxPoints - 1] == 1);
  CHECK(owned[kMaxPoints] == 0);
}

}  // namespace
}  // namespace symple
