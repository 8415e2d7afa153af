#include "solver/field.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/solver/support.hpp"
#include "tests/support.hpp"

namespace symple {
namespace {

TEST_CASE("a field has the whole of a small board, of a large one the vacant points") {
  Random random(1);
  const Position small = late_position(Rules(7, 4), 10, random);
  const auto all = Field::of(small.board());
  REQUIRE(all);
  CHECK(all->covers(Position(Rules(7, 4)).board()));
  CHECK_FALSE(all->covers(Position(Rules(5, 4)).board()));

  Position large = late_position(Rules(15, 4), 40, random);
  const auto vacant = Field::of(large.board());
  REQUIRE(vacant);
  CHECK(vacant->mask(large.board().vacant()) == bit(large.board().vacant_count()) - 1);
  large.place(large.board().vacant().first());
  CHECK(vacant->covers(large.board()));
  CHECK_FALSE(vacant->covers(late_position(Rules(15, 4), 40, random).board()));

  CHECK_FALSE(Field::of(Position(Rules(9, 4)).board()));
}

TEST_CASE("neighbours in a field are the vacant neighbours on the board") {
  Random random(2);
  const Position position = late_position(Rules(11, 4), 50, random);
  const auto field = Field::of(position.board());
  REQUIRE(field);
  position.board().vacant().for_each([&](int point) {
    PointSet one{};
    one.set(point);
    const PointSet near = position.board().geometry().neighbour_mask[point];
    CHECK(field->points(field->near_any(field->mask(one))) == (near & position.board().vacant()));
  });
}

TEST_CASE("the symmetries of a set map it to itself, each in its own way") {
  const auto field = Field::of(Position(Rules(5, 4)).board());
  const auto count = [&](const char* points) {
    return Symmetries(*field, field->mask(point_set(points, 5))).count();
  };
  CHECK(count("A1 E1 A5 E5 C3") == 8);
  CHECK(count("A1 E5") == 4);
  CHECK(count("A3 B3") == 2);
  CHECK(count("B1") == 1);

  const Mask whole = bit(25) - 1;
  const Symmetries symmetries(*field, whole);
  std::set<Mask> images;
  for (int symmetry = 0; symmetry < symmetries.count(); ++symmetry) {
    const Mask image = symmetries.image(symmetry, bit(1));  // B1
    images.insert(image);
    CHECK(symmetries.image(symmetries.inverse(symmetry), image) == bit(1));
    for (int number = 0; number < 25; ++number) {
      CHECK(symmetries.image(symmetry, field->near(number)) ==
            field->near(first_of(symmetries.image(symmetry, bit(number)))));
    }
  }
  CHECK(images.size() == 8);
}

}  // namespace
}  // namespace symple
