#include <algorithm>
#include <array>
#include <cmath>

#include "search/choices.hpp"
#include "search/playout_policy.hpp"
#include "search/search_tree.hpp"
#include "search/tree.hpp"
#include "search/turn_reader.hpp"
#include "search/turn_stones.hpp"

namespace symple {
namespace {

// Settings found by matches; see benchmarks/strength.md.
constexpr std::uint32_t kExpandVisits = 4;       // a leaf gets children at this many visits
constexpr float kRaveEquivalence = 300;          // visits at which own results weigh half
constexpr float kExploration = 0.2F;             // of declining the balance plant
constexpr float kPriorWeight = 10;               // of what the whole search says of owning a point
constexpr std::uint32_t kRaveVisits = 1U << 20;  // all moves as first have said enough by then
constexpr double kSettleFrom = 0.5;  // share of the limit after which stones are settled
// Under a limit in seconds a tree kept from before is copied for at most this share of it. Without
// one it is copied whole, whatever the time, so that a seed repeats.
constexpr double kMostCopyShare = 0.2;

// A node for each placement of a turn, not only for whole turns.
template <int W>
class PlacementTree final : public SearchTree<W> {
 public:
  explicit PlacementTree(SearchState<W>& state)
      : state_(state),
        // Half for the tree, half for its copy when a turn has been played.
        tree_(std::make_unique<Tree>(half_of(state.options))),
        paths_(static_cast<std::size_t>(state.options.threads)) {}

  bool keep(const std::vector<Turn>& turns) override;
  void clear() override { tree_->clear(); }
  void prepare() override {
    settled_count_ = 0;
    growths_ = live_groups();
  }
  void simulate(Random& random, int thread) override;
  void finish(int /*thread*/) override {}
  void settle(double share) override;

  RootFigures root() const override {
    const Node& root = (*tree_)[Tree::kRoot];
    return {tree_->visits(Tree::kRoot), load(root.wins), load(root.margin), tree_->used(),
            tree_->full()};
  }
  Turn best_turn() const override { return reader().best_turn(); }
  std::vector<Candidate> best_candidates(int count) const override {
    return reader().best_candidates(count);
  }

 private:
  using Path = std::vector<NodeIndex>;

  static std::size_t half_of(const SearchOptions& options) {
    return static_cast<std::size_t>(options.memory_mb) * 1024 * 1024 / 2;
  }
  int end_action() const { return state_.rules.points(); }
  TurnReader<W> reader() const { return {*tree_, state_.root, state_.totals}; }
  bool follow(NodeIndex& node, const Turn& turn, Board<W>& board) const;
  int live_groups() const;
  NodeIndex expand(NodeIndex node, const Board<W>& board);
  NodeIndex select(NodeIndex node, NodeIndex first) const;
  void learn(const Path& path, const Board<W>& full, ThreadTotals& sums);

  SearchState<W>& state_;
  std::unique_ptr<Tree> tree_;
  std::unique_ptr<Tree> spare_;
  std::vector<Path> paths_;  // by thread, so that their memory is used again
  // The stones settled so far: every simulation begins with them.
  std::array<std::atomic<NodeIndex>, kMaxPoints + 1> settled_{};
  std::atomic<int> settled_count_ = 0;
  int growths_ = 0;  // of the player to move at the root, at most
};

template <int W>
bool PlacementTree<W>::keep(const std::vector<Turn>& turns) {
  NodeIndex node = Tree::kRoot;
  Board<W> board = state_.root;
  for (const Turn& turn : turns) {
    if (!follow(node, turn, board)) return false;
  }
  if (node == Tree::kRoot) return true;
  if (spare_ == nullptr) spare_ = std::make_unique<Tree>(half_of(state_.options));
  const auto& seconds = state_.limits.seconds;
  tree_->copy_subtree(node, *spare_, [&] {
    return seconds && state_.seconds_passed() > kMostCopyShare * *seconds;
  });
  std::swap(tree_, spare_);
  return true;
}

// Walks down a turn, whatever order of its stones the tree has; false when it is not in the tree.
template <int W>
bool PlacementTree<W>::follow(NodeIndex& node, const Turn& turn, Board<W>& board) const {
  std::vector<int> left;
  left.reserve(turn.stones.size());
  for (const Square square : turn.stones) left.push_back(square.point(state_.rules.size()));
  const int last = turn.plant ? turn.plant->point(state_.rules.size()) : end_action();
  const Color mover = board.to_move();
  while (board.to_move() == mover) {
    const NodeIndex first = tree_->children(node);
    if (first == Node::kUnexpanded) return false;
    NodeIndex next = Node::kUnexpanded;
    for (NodeIndex child = first; child < first + (*tree_)[node].child_count; ++child) {
      const int action = tree_->action(child);
      const bool fits = board.phase() == Phase::kBalancing
                            ? action == last
                            : std::find(left.begin(), left.end(), action) != left.end();
      if (fits && (next == Node::kUnexpanded || tree_->visits(child) > tree_->visits(next))) {
        next = child;
      }
    }
    if (next == Node::kUnexpanded) return false;
    node = next;
    play_action(board, tree_->action(node));
  }
  return true;
}

template <int W>
int PlacementTree<W>::live_groups() const {
  int live = 0;
  for (int label = 1; label <= state_.root.label_count(state_.root.to_move()); ++label) {
    live += state_.root.is_alive(state_.root.to_move(), label);
  }
  return live;
}

template <int W>
void PlacementTree<W>::simulate(Random& random, int thread) {
  Path& path = paths_[static_cast<std::size_t>(thread)];
  Board<W> board = state_.root;
  Tree& tree = *tree_;
  const int settled = settled_count_.load(std::memory_order_acquire);
  path.assign(1, Tree::kRoot);
  while (!board.over()) {
    const NodeIndex node = path.back();
    NodeIndex first = tree.children(node);
    if (first == Node::kUnexpanded) {
      if (path.size() > 1 && tree.visits(node) < kExpandVisits) break;
      first = expand(node, board);
      if (first == Node::kUnexpanded) break;
    }
    const int depth = static_cast<int>(path.size()) - 1;
    const NodeIndex child =
        depth < settled ? settled_[depth].load(std::memory_order_relaxed) : select(node, first);
    play_action(board, tree.action(child));
    path.push_back(child);
  }
  play_policy_game(board, random);
  learn(path, board, state_.totals.of_thread(thread));
}

template <int W>
NodeIndex PlacementTree<W>::expand(NodeIndex node, const Board<W>& board) {
  Tree& tree = *tree_;
  if (!tree.claim(node)) return Node::kUnexpanded;
  const Bits<W> choices = search_choices(board);
  const int count = choices.count() + (board.can_decline() ? 1 : 0);
  const auto first = tree.allocate(count);
  if (!first) {
    tree.abandon(node);
    return Node::kUnexpanded;
  }
  NodeIndex next = *first;
  const Color mover = board.to_move();
  choices.for_each([&](int point) {
    tree.set(next++, mover, point, kPriorWeight, state_.totals.owning_value(mover, point));
  });
  if (board.can_decline()) tree.set(next++, mover, end_action(), 0, 0);
  tree[node].child_count = static_cast<std::uint16_t>(count);
  tree.publish_children(node, *first);
  return *first;
}

// By their own results and all moves as first. Declining the balance plant, the last child where it
// is one, has no such help: it is explored by an upper confidence bound (UCB1, Auer et al. 2002).
template <int W>
NodeIndex PlacementTree<W>::select(NodeIndex node, NodeIndex first) const {
  Tree& tree = *tree_;
  const int count = tree[node].child_count;
  const NodeIndex last = first + static_cast<NodeIndex>(count) - 1;
  const bool may_decline = tree.action(last) == end_action();
  const Siblings siblings = tree.siblings(first, count);
  const BestSibling best =
      best_sibling(siblings, may_decline ? count - 1 : count, kRaveEquivalence);
  if (may_decline) {
    const auto visits = static_cast<float>(tree.visits(last));
    const auto all = static_cast<float>(tree.visits(node));
    const float bound =
        visits == 0 ? 2 : tree.value(last) + kExploration * std::sqrt(std::log(all + 1) / visits);
    if (bound > best.value) return last;
  }
  return first + static_cast<NodeIndex>(best.index);
}

template <int W>
void PlacementTree<W>::learn(const Path& path, const Board<W>& full, ThreadTotals& sums) {
  const Result result = state_.judge(full, sums);
  Tree& tree = *tree_;
  std::array<Owned, 2>& owned = sums.owned;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    set_owned(full.stones(color), owned[index(color)]);
  }
  for (const NodeIndex node : path) {
    const std::uint32_t visits = tree.add_result(node, result.value, result.win, result.margin);
    const NodeIndex first = tree.children(node);
    if (first == Node::kUnexpanded || visits > kRaveVisits) continue;
    const Color mover = tree[first].mover();
    add_owned(tree.siblings(first, tree[node].child_count), owned[index(mover)],
              mover == Color::kBlack ? 1 - result.value : result.value);
  }
}

// Settles the next stone of the turn when its time has come, one without alternative at once. The
// last stone of a turn is never settled, only ends the search when the whole turn is forced.
template <int W>
void PlacementTree<W>::settle(double share) {
  while (!state_.stopping) {
    const int settled = settled_count_;
    const NodeIndex node = settled == 0 ? Tree::kRoot : settled_[settled - 1].load();
    const NodeIndex first = tree_->children(node);
    if (first == Node::kUnexpanded) return;
    const int count = (*tree_)[node].child_count;
    const double due = kSettleFrom + (1 - kSettleFrom) * settled / (growths_ + 1);
    if (count > 1 && share < due) return;
    const NodeIndex best = most_visited_child(*tree_, node);
    Board<W> board = state_.root;
    for (int i = 0; i < settled; ++i) play_action(board, tree_->action(settled_[i]));
    play_action(board, tree_->action(best));
    if (board.over() || board.to_move() != state_.root.to_move()) {
      if (count == 1) state_.stopping = true;
      return;
    }
    settled_[settled] = best;
    settled_count_.store(settled + 1, std::memory_order_release);
  }
}

}  // namespace

template <int W>
std::unique_ptr<SearchTree<W>> make_placement_tree(SearchState<W>& state) {
  return std::make_unique<PlacementTree<W>>(state);
}

template std::unique_ptr<SearchTree<1>> make_placement_tree(SearchState<1>&);
template std::unique_ptr<SearchTree<2>> make_placement_tree(SearchState<2>&);
template std::unique_ptr<SearchTree<4>> make_placement_tree(SearchState<4>&);
template std::unique_ptr<SearchTree<6>> make_placement_tree(SearchState<6>&);

}  // namespace symple
