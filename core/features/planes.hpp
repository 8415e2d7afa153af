// What a net sees of a position: planes of bits over the board and a few numbers of the whole, as
// the player to move sees them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/growth.hpp"
#include "rules/rules.hpp"

namespace symple {

// A plane is 1 at some points of the board, else 0.
enum class Plane : std::uint8_t {
  kBoard,  // every point of it: a net for many sizes sees where the board ends
  kOwnStones,
  kOtherStones,
  kOwnPlantable,  // vacant points that touch no own stone
  kOtherPlantable,
  kOwnJoints,  // vacant points that touch two own groups or more
  kOtherJoints,
  kOwnDead,  // stones of groups without a liberty
  kOtherDead,
  kOwnOneLiberty,  // stones of groups with one liberty
  kOtherOneLiberty,
  kOwnTwoLiberties,
  kOtherTwoLiberties,
  kOwnThreeLiberties,
  kOtherThreeLiberties,
  kOwnRegion,  // vacant points that the other can reach only by planting, not by growing
  kOtherRegion,
  kOwnNear,  // vacant points, no farther from own stones than from the other's by growing
  kOtherNear,
};
inline constexpr std::size_t kPlanes = 19;

enum class Global : std::uint8_t {
  kSize,         // points along a side, less 13, by 6
  kPenalty,      // its logarithm: features/rule_terms.hpp
  kGroupWorth,   // the penalty by the size of a side, at most 2
  kWhite,        // 1 when White is to move
  kRight,        // 1 when he may have the balance plant, -1 when the other may, else 0
  kForced,       // the same, where it may not be declined
  kVacant,       // share of vacant points
  kOdd,          // 1 when their number is odd
  kStones,       // own stones less the other's, by points
  kGroups,       // own groups less the other's, by the size of a side
  kOwnGroups,    // by the size of a side
  kOtherGroups,  // the same
  kOwnAlive,     // groups with a liberty, by the size of a side
  kOtherAlive,   // the same
};
inline constexpr std::size_t kGlobals = 14;

// Names for those who look at them from outside, in the order of the enumerations.
extern const std::array<std::string_view, kPlanes> kPlaneNames;
extern const std::array<std::string_view, kGlobals> kGlobalNames;

// Of a board between turns, in the first rows and columns of one of `width` times `width` points:
// planes[kPlanes][width][width], globals[kGlobals], all of which are written. Throws
// std::invalid_argument when the board is larger.
void write_features(const WideBoard& board, const Rules& rules, int width, std::uint8_t* planes,
                    float* globals);

}  // namespace symple
