// Whole turns, read out of a search tree of single placements.
#pragma once

#include <queue>
#include <utility>
#include <vector>

#include "search/search.hpp"
#include "search/totals.hpp"
#include "search/tree.hpp"
#include "search/turn_stones.hpp"

namespace symple {

// Of the children of a node the most visited one, by value among equals.
NodeIndex most_visited_child(const Tree& tree, NodeIndex node);

template <int W>
class TurnReader {
 public:
  // `root` is the position of the tree's root; all three must outlive the reader.
  TurnReader(const Tree& tree, const Board<W>& root, const Totals& totals)
      : tree_(tree), root_(root), totals_(totals) {}

  // The turn to play; where the tree ends, its last stones go where they are worth most.
  Turn best_turn() const;
  // At most `count` turns by visits.
  std::vector<Candidate> best_candidates(int count) const;

 private:
  int completing_point(const Board<W>& board) const;
  struct Completion {
    std::vector<int> placements;
    bool searched;  // whether the tree knows all of them
  };
  Completion complete_turn(NodeIndex& node, Board<W>& board) const;
  Candidate candidate_for(NodeIndex node, const Board<W>& board, std::vector<int> placements) const;

  const Tree& tree_;
  const Board<W>& root_;
  const Totals& totals_;
};

extern template class TurnReader<1>;
extern template class TurnReader<2>;
extern template class TurnReader<4>;
extern template class TurnReader<6>;

}  // namespace symple
