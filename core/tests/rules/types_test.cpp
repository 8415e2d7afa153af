#include "rules/types.hpp"

#include <doctest/doctest.h>

#include <string>

namespace symple {
namespace {

TEST_CASE("the colours take turns, White first") {
  CHECK(index(Color::kWhite) == 0);
  CHECK(opponent(Color::kWhite) == Color::kBlack);
  CHECK(opponent(Color::kBlack) == Color::kWhite);
  CHECK(std::string(name(Color::kWhite)) == "White");
  CHECK(std::string(name(Color::kBlack)) == "Black");
}

TEST_CASE("no board has more groups of a colour than a checkerboard has squares of one") {
  CHECK(kMaxGroups == 181);
}

}  // namespace
}  // namespace symple
