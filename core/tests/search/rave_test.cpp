#include "search/rave.hpp"

#include <doctest/doctest.h>

namespace symple {
namespace {

TEST_CASE("a playout teaches the points that the player owns at its end") {
  Owned owned{};
  owned[3] = 1;
  RaveSums sums;
  sums.add(owned, 1, 9);
  sums.add(owned, 0.5F, 9);
  sums.add(Owned{}, 0, 9);
  RaveSums more;
  owned[4] = 1;
  more.add(owned, 0.25F, 9);
  sums.add(more, 9);
  CHECK(sums.visits[3] == 3);
  CHECK(sums.value[3] == doctest::Approx(1.75));
  CHECK(sums.visits[4] == 1);
  CHECK(sums.value[4] == doctest::Approx(0.25));
  CHECK(sums.visits[5] == 0);
}

TEST_CASE("after ever so many playouts the new ones still count") {
  Owned owned{};
  owned[3] = 1;
  RaveSums sums;
  const auto play = [&](int playouts, float value) {
    for (int i = 0; i < playouts; ++i) sums.add(owned, value, 9);
  };
  play(2'000'000, 0.25F);
  CHECK(sums.value[3] / sums.visits[3] == doctest::Approx(0.25));
  play(2'000'000, 0.75F);
  CHECK(sums.value[3] / sums.visits[3] > 0.6F);
  CHECK(sums.visits[3] > 500'000);
  // The bound at which single precision counts no further.
  CHECK(sums.visits[3] < 1 << 24);
  RaveSums more;
  more.add(owned, 1, 9);
  sums.playouts = RaveSums::kMostPlayouts - 1;
  const float before = sums.visits[3];
  sums.add(more, 9);
  CHECK(sums.visits[3] == doctest::Approx(before / 2).epsilon(1e-5));
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
