#include "features/placement_planes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "rules/position.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

struct Seen {
  explicit Seen(const Position& position)
      : points(position.rules().points()), planes(kPlacementPlanes * points, 9) {
    write_placement_features(position.board(), position.rules(), planes.data(), globals.data());
  }
  bool at(std::size_t plane, int point) const { return planes[plane * points + point] == 1; }

  std::size_t points;
  std::vector<std::uint8_t> planes;
  std::array<float, kPlacementGlobals> globals{};
};

constexpr std::size_t kPlaced = kPlanes;
constexpr std::size_t kOpen = kPlanes + 1;

TEST_CASE("inside a turn the board is that of its beginning, with the stones placed and the open") {
  for (const Rules& rules : {Rules(3, 4), Rules(7, 4, Balance::kForced), Rules(9, 10),
                             Rules(13, 6, Balance::kNone), Rules(19, 2)}) {
    CAPTURE(rules.size());
    Random random(5);
    Position position(rules);
    Position start = position;
    while (!position.board().over()) {
      if (position.board().phase() == Phase::kStart) start = position;
      const Seen seen(position);
      const Phase phase = position.board().phase();
      const Seen wanted(phase == Phase::kGrowing ? start : position);
      CHECK(std::equal(seen.planes.begin(), seen.planes.begin() + kPlanes * seen.points,
                       wanted.planes.begin()));
      CHECK(std::equal(seen.globals.begin(), seen.globals.begin() + kGlobals,
                       wanted.globals.begin()));
      for (int point = 0; point < rules.points(); ++point) {
        CHECK(seen.at(kPlaced, point) == position.pending().test(point));
        CHECK(seen.at(kOpen, point) == position.has_legal(point));
      }
      CHECK(seen.globals[kGlobals] == (position.board().can_decline() ? 1.0F : 0.0F));
      const PointSet legal = position.legal_points();
      position.place(legal.select(random.below(legal.count())));
    }
  }
}

TEST_CASE("while the balance plant is open the growth is on the board, and the turn may be ended") {
  Position position = Position::parse("W3B/5/5/5/W4 b - 4");
  position.place(position.rules().size() * 3 + 4);  // E4
  const Seen seen(position);
  CHECK(position.board().phase() == Phase::kBalancing);
  CHECK(seen.at(static_cast<std::size_t>(Plane::kOwnStones), 19));
  CHECK(seen.at(kPlaced, 19));
  CHECK(seen.globals[kGlobals] == 1.0F);
}

}  // namespace
}  // namespace symple
