#include "rules/errors.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

namespace symple {
namespace {

TEST_CASE("every rule has a name of its own") {
  std::set<std::string> names;
  for (int rule = 0; rule <= static_cast<int>(Rule::kOver); ++rule) {
    names.insert(name(static_cast<Rule>(rule)));
  }
  CHECK(names == std::set<std::string>{"balance", "board", "compulsory", "maximal", "off-limits",
                                       "over", "plant", "touch", "vacant"});
}

TEST_CASE("an illegal turn says which rule, which point, and where the growth must go on") {
  const IllegalTurn error(Rule::kMaximal, "unfinished", std::nullopt, "C4");
  CHECK(error.rule() == Rule::kMaximal);
  CHECK_FALSE(error.point());
  CHECK(error.open_point() == "C4");
  CHECK(std::string(error.what()) == "unfinished");
}

}  // namespace
}  // namespace symple
