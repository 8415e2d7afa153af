// What an evaluator is asked, and what it answers. An evaluator is a net, or what stands for one.
#pragma once

#include <array>

#include "rules/growth.hpp"
#include "rules/rules.hpp"
#include "rules/types.hpp"

namespace symple {

// A position between turns that is to be judged; the game is not over.
struct Leaf {
  Rules rules;
  Color to_move;
  bool grown;  // see Board::grown
  PointSet white;
  PointSet black;

  template <int W>
  static Leaf of(const Board<W>& board, const Rules& rules) {
    return {rules, board.to_move(), board.grown(), resize<kMaxWords>(board.stones(Color::kWhite)),
            resize<kMaxWords>(board.stones(Color::kBlack))};
  }
  WideBoard board() const { return WideBoard(rules, white, black, to_move, grown); }
};

// What the turns of a position look like, as logits: how likely a stone is, before any search.
struct TurnLogits {
  float grow = 0;     // log odds that the turn grows, not plants
  float decline = 0;  // that the balance plant is declined, against the points where it may be
  std::array<float, kMaxPoints> growth{};  // by point
  std::array<float, kMaxPoints> plant{};
};

// White's view.
struct Evaluation {
  float win = 0.5F;  // probability
  float margin = 0;  // expected, as all that follows
  float white_groups = 0;
  float black_groups = 0;
  std::array<float, kMaxPoints> ownership{};  // by point, probability that White ends there
  TurnLogits logits;                          // the mover's
};

}  // namespace symple
