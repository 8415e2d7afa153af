#include "features/planes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/position.hpp"
#include "tests/agreement.hpp"
#include "tests/reference.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

using reference::Points;

void write(const Position& position, int width, std::uint8_t* planes, float* globals) {
  write_features(position.board(), position.rules(), width, planes, globals);
}

std::vector<int> neighbours(int point, int size) {
  std::vector<int> found;
  if (point >= size) found.push_back(point - size);
  if (point + size < size * size) found.push_back(point + size);
  if (point % size > 0) found.push_back(point - 1);
  if (point % size + 1 < size) found.push_back(point + 1);
  return found;
}

// Every plane anew, from the groups of the reference, point by point.
class SlowPlanes {
 public:
  explicit SlowPlanes(const Position& position)
      : game_(reference::game_from(position)), size_(position.rules().size()) {
    const Color own = game_.to_move();
    const Color other = opponent(own);
    for (int point = 0; point < size_ * size_; ++point) planes_["board"].insert(point);
    for (const auto& [name, color] : {std::pair("own", own), std::pair("other", other)}) {
      of_color(std::string(name) + " ", color);
    }
  }

  const Points& plane(std::string_view name) { return planes_[std::string(name)]; }

 private:
  void of_color(const std::string& name, Color color) {
    const std::vector<Points> groups = game_.groups(color);
    planes_[name + "stones"] = game_.stones(color);
    for (const int point : game_.vacant()) {
      int touched = 0;
      for (const Points& group : groups) touched += touches(point, group);
      if (touched == 0) planes_[name + "plantable"].insert(point);
      if (touched > 1) planes_[name + "joints"].insert(point);
    }
    const std::array<const char*, 4> by_liberties{"dead", "one liberty", "two liberties",
                                                  "three liberties"};
    for (const Points& group : groups) {
      const std::size_t liberties = game_.liberties(group).size();
      if (liberties < 4) planes_[name + by_liberties[liberties]].insert(group.begin(), group.end());
    }
    const std::map<int, int> mine = steps(color);
    const std::map<int, int> his = steps(opponent(color));
    for (const int point : game_.vacant()) {
      if (!his.contains(point)) planes_[name + "region"].insert(point);
      if (mine.contains(point) && (!his.contains(point) || mine.at(point) <= his.at(point))) {
        planes_[name + "near"].insert(point);
      }
    }
  }

  bool touches(int point, const Points& stones) const {
    const std::vector<int> near = neighbours(point, size_);
    return std::any_of(near.begin(), near.end(), [&](int p) { return stones.contains(p); });
  }

  // By vacant point: growths that a colour needs to come there, if it can.
  std::map<int, int> steps(Color color) const {
    std::map<int, int> found;
    Points from = game_.stones(color);
    const Points vacant = game_.vacant();
    for (int step = 1; !from.empty(); ++step) {
      Points next;
      for (const int point : vacant) {
        if (!found.contains(point) && touches(point, from)) next.insert(point);
      }
      for (const int point : next) found[point] = step;
      from = next;
    }
    return found;
  }

  reference::Game game_;
  int size_;
  std::map<std::string, Points> planes_;
};

TEST_CASE("planes show what is counted anew, point by point") {
  Random random(1);
  for (const int size : {3, 5, 9, 13, 19}) {
    CAPTURE(size);
    const Rules rules(size, 6);
    for (int round = 0; round < 12; ++round) {
      const Position position = random_position(rules, random.below(size * size), random);
      if (position.board().over() || position.board().phase() != Phase::kStart) continue;
      const int width = size + random.below(3);
      const auto area = static_cast<std::size_t>(width * width);
      std::vector<std::uint8_t> planes(kPlanes * area, 7);
      std::array<float, kGlobals> globals{};
      write(position, width, planes.data(), globals.data());
      SlowPlanes slow(position);
      for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        CAPTURE(kPlaneNames[plane]);
        const Points& wanted = slow.plane(kPlaneNames[plane]);
        for (int row = 0; row < width; ++row) {
          for (int column = 0; column < width; ++column) {
            const bool on = row < size && column < size && wanted.contains(row * size + column);
            REQUIRE(planes[plane * area + static_cast<std::size_t>(row * width + column)] == on);
          }
        }
      }
    }
  }
}

float global(const Position& position, std::string_view name) {
  std::vector<std::uint8_t> planes(kPlanes * kMaxPoints);
  std::array<float, kGlobals> globals{};
  write(position, kMaxSize, planes.data(), globals.data());
  const auto* const found = std::find(kGlobalNames.begin(), kGlobalNames.end(), name);
  REQUIRE(found != kGlobalNames.end());
  return globals[static_cast<std::size_t>(found - kGlobalNames.begin())];
}

TEST_CASE("globals are what their names say, as the mover sees it") {
  const Position white = Position::parse("5/5/1W1W1/5/4B w - 4");
  CHECK(global(white, "white") == 1);
  CHECK(global(white, "size") == doctest::Approx(-8.0 / 6));
  CHECK(global(white, "penalty") == doctest::Approx(std::log(5.0) / std::log(11.0)));
  CHECK(global(white, "group worth") == doctest::Approx(0.8));
  CHECK(global(white, "vacant") == doctest::Approx(22.0 / 25));
  CHECK(global(white, "odd") == 0);
  CHECK(global(white, "stones") == doctest::Approx(1.0 / 25));
  CHECK(global(white, "groups") == doctest::Approx(1.0 / 5));
  CHECK(global(white, "own groups") == doctest::Approx(2.0 / 5));
  CHECK(global(white, "other groups") == doctest::Approx(1.0 / 5));
  CHECK(global(white, "own alive") == doctest::Approx(2.0 / 5));
  CHECK(global(white, "right") == -1);
  CHECK(global(white, "forced") == 0);
  const Position black = Position::parse("5/5/1W1W1/5/4B b - 4");
  CHECK(global(black, "white") == 0);
  CHECK(global(black, "stones") == doctest::Approx(-1.0 / 25));
  CHECK(global(black, "right") == 1);
  CHECK(global(Position::parse("5/5/1W1W1/5/4B b g 4"), "right") == 0);
  CHECK(global(Position::parse("WBW/BWB/W2 b g 1000000"), "group worth") == 2);
  CHECK(global(Position::parse("1W1/WBW/1W1 w g 4"), "other alive") == 0);
  Rules forced(5, 4, Balance::kForced);
  CHECK(global(Position(forced), "forced") == -1);
}

TEST_CASE("a position needs a board of its size") {
  std::vector<std::uint8_t> planes(kPlanes * kMaxPoints);
  std::array<float, kGlobals> globals{};
  CHECK_THROWS_AS(write(Position(Rules(9, 4)), 8, planes.data(), globals.data()),
                  std::invalid_argument);
}

}  // namespace
}  // namespace symple
