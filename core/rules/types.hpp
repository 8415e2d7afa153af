// The vocabulary of the rules: points, colours, phases, limits.
#pragma once

#include <cstdint>

namespace symple {

inline constexpr int kMinSize = 3;
inline constexpr int kMaxSize = 19;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;
// One stone of each group that a player has ever founded: these stones never touch one another,
// so there are at most as many as one colour of a checkerboard has squares.
inline constexpr int kMaxGroups = (kMaxPoints + 1) / 2;

enum class Color : std::uint8_t { kWhite = 0, kBlack = 1 };

constexpr Color opponent(Color color) {
  return color == Color::kWhite ? Color::kBlack : Color::kWhite;
}
constexpr int index(Color color) { return static_cast<int>(color); }
constexpr const char* name(Color color) { return color == Color::kWhite ? "White" : "Black"; }

// Where the player to move stands inside his turn.
enum class Phase : std::uint8_t {
  kStart = 0,      // no stone placed yet
  kGrowing = 1,    // at least one growth stone placed, more must follow
  kBalancing = 2,  // growth complete, the balance plant may or must follow
  kOver = 3,       // the board is full
};

// The readings of the turn-order balance rule (RULES.md, "Where sources differ").
enum class Balance : std::uint8_t { kOptional = 0, kForced = 1, kNone = 2 };

}  // namespace symple
