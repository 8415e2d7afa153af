#include "search/turn_reader.hpp"

namespace symple {

NodeIndex most_visited_child(const Tree& tree, NodeIndex node) {
  const NodeIndex first = tree.children(node);
  NodeIndex best = first;
  for (NodeIndex child = first; child < first + tree[node].child_count; ++child) {
    const auto key = [&](NodeIndex index) {
      return std::pair(tree.visits(index), tree.value(index));
    };
    if (key(child) > key(best)) best = child;
  }
  return best;
}

// Where to go on with a turn below the tree: on the point worth most to own; size * size declines.
template <int W>
int TurnReader<W>::completing_point(const Board<W>& board) const {
  int best = board.geometry().points;
  float best_value = board.can_decline() ? 0.5F : -1;
  board.legal().for_each([&](int point) {
    const float value = totals_.owning_value(board.to_move(), point);
    if (value > best_value) {
      best_value = value;
      best = point;
    }
  });
  return best;
}

// The placements that finish the turn of `board`, which is at `node`; both are moved to its end,
// the node as far as the tree goes.
template <int W>
typename TurnReader<W>::Completion TurnReader<W>::complete_turn(NodeIndex& node,
                                                                Board<W>& board) const {
  Completion completion{{}, true};
  const Color mover = board.to_move();
  while (board.to_move() == mover && !board.over()) {
    NodeIndex best = Node::kUnexpanded;
    if (completion.searched) {
      const NodeIndex first = tree_.children(node);
      if (first != Node::kUnexpanded) best = most_visited_child(tree_, node);
      completion.searched = best != Node::kUnexpanded && tree_.visits(best) > 0;
    }
    if (completion.searched) node = best;
    const int action = completion.searched ? tree_.action(node) : completing_point(board);
    completion.placements.push_back(action);
    play_action(board, action);
  }
  return completion;
}

template <int W>
Turn TurnReader<W>::best_turn() const {
  Board<W> board = root_;
  NodeIndex node = Tree::kRoot;
  return turn_of(root_, complete_turn(node, board).placements);
}

// `placements` lead from the root through the tree to `node`.
template <int W>
Candidate TurnReader<W>::candidate_for(NodeIndex node, const Board<W>& board,
                                       std::vector<int> placements) const {
  constexpr std::uint32_t kLeastVisits = 8;  // of a turn shown in the variation
  constexpr std::size_t kMostTurns = 8;
  Candidate candidate;
  candidate.visits = tree_.visits(node);
  candidate.win_probability = load(tree_[node].wins);
  candidate.margin = load(tree_[node].margin);
  Board<W> next = board;
  bool searched = true;
  if (!next.over() && next.to_move() == root_.to_move()) {
    const Completion rest = complete_turn(node, next);
    placements.insert(placements.end(), rest.placements.begin(), rest.placements.end());
    searched = rest.searched;
  }
  candidate.turn = turn_of(root_, placements);
  candidate.variation.push_back(candidate.turn);
  while (searched && !next.over() && candidate.variation.size() < kMostTurns) {
    const Board<W> before = next;
    const Completion reply = complete_turn(node, next);
    searched = reply.searched && tree_.visits(node) >= kLeastVisits;
    if (searched) candidate.variation.push_back(turn_of(before, reply.placements));
  }
  return candidate;
}

// Whole turns by visits: the most visited unfinished one is taken one stone further until enough
// are whole. A stone is never visited more often than the one before it, so no better turn is
// missed.
template <int W>
std::vector<Candidate> TurnReader<W>::best_candidates(int count) const {
  struct Partial {
    std::uint32_t visits;
    NodeIndex node;
    std::vector<int> placements;
    bool operator<(const Partial& other) const { return visits < other.visits; }
  };
  std::vector<Candidate> candidates;
  std::priority_queue<Partial> open;
  open.push({tree_.visits(Tree::kRoot), Tree::kRoot, {}});
  while (!open.empty() && static_cast<int>(candidates.size()) < count) {
    const Partial partial = open.top();
    open.pop();
    Board<W> board = root_;
    for (const int action : partial.placements) play_action(board, action);
    const NodeIndex first = tree_.children(partial.node);
    const bool whole = board.over() || board.to_move() != root_.to_move();
    if (whole || first == Node::kUnexpanded) {
      candidates.push_back(candidate_for(partial.node, board, partial.placements));
      continue;
    }
    for (NodeIndex child = first; child < first + tree_[partial.node].child_count; ++child) {
      const std::uint32_t visits = tree_.visits(child);
      if (visits == 0) continue;
      Partial longer{visits, child, partial.placements};
      longer.placements.push_back(tree_.action(child));
      open.push(std::move(longer));
    }
  }
  return candidates;
}

template class TurnReader<1>;
template class TurnReader<2>;
template class TurnReader<4>;
template class TurnReader<6>;

}  // namespace symple
