#include "search/search_threads.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <thread>

#include "search/choices.hpp"
#include "search/playout_policy.hpp"
#include "search/totals.hpp"
#include "search/tree.hpp"
#include "search/turn_reader.hpp"
#include "search/turn_stones.hpp"

namespace symple {
namespace {

using Clock = std::chrono::steady_clock;

// Settings found by matches; see benchmarks/strength.md.
constexpr std::uint32_t kExpandVisits = 4;       // a leaf gets children at this many visits
constexpr float kRaveEquivalence = 300;          // visits at which own results weigh half
constexpr float kExploration = 0.2F;             // of declining the balance plant
constexpr float kPriorWeight = 10;               // of what the whole search says of owning a point
constexpr float kMarginShare = 0.4F;             // of the margin in a value, the rest being the win
constexpr float kMarginScale = 20;               // margin at which its share is half spent
constexpr std::uint32_t kRaveVisits = 1U << 20;  // all moves as first have said enough by then
constexpr double kSettleFrom = 0.5;  // share of the limit after which stones are settled
// Under a limit in seconds a tree kept from before is copied for at most this share of it. Without
// one it is copied whole, whatever the time, so that a seed repeats.
constexpr double kMostCopyShare = 0.2;
constexpr int kPlayoutsBetweenClockReads = 8;
constexpr int kPlayoutsPerOwnershipSample = 4;

template <int W>
class SearchThreadsOf final : public SearchThreads {
 public:
  SearchThreadsOf(const Rules& rules, const SearchOptions& options)
      : rules_(rules),
        options_(options),
        // Half for the tree, half for its copy when a turn has been played.
        tree_(std::make_unique<Tree>(half_of(options))),
        root_(rules),
        root_position_(rules) {}

  ~SearchThreadsOf() override { stop(); }

  const Rules& rules() const override { return rules_; }

  void start(const Position& position, const SearchLimits& limits, std::uint64_t seed) override {
    const std::scoped_lock lock(tree_mutex_, join_mutex_);
    limits_ = limits;
    begin_ = Clock::now();
    move_root(position);
    totals_.reset(options_.threads);
    settled_count_ = 0;
    stopping_ = false;
    finished_ = false;
    growths_ = live_groups();
    active_ = options_.threads;
    for (int i = 0; i < options_.threads; ++i) {
      threads_.emplace_back([this, i, seed] { think(i, seed + static_cast<unsigned>(i)); });
    }
  }

  bool running() const override { return active_ > 0; }

  bool wait(std::optional<double> seconds) override {
    std::unique_lock lock(done_mutex_);
    const auto done = [this] { return active_ == 0; };
    if (!seconds) {
      done_.wait(lock, done);
      return true;
    }
    return done_.wait_for(lock, std::chrono::duration<double>(*seconds), done);
  }

  void stop() override {
    stopping_ = true;
    const std::lock_guard lock(join_mutex_);
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }

  Snapshot snapshot(int candidates) const override;
  Turn best_turn() const override {
    const std::lock_guard lock(tree_mutex_);
    return reader().best_turn();
  }

 private:
  static std::size_t half_of(const SearchOptions& options) {
    return static_cast<std::size_t>(options.memory_mb) * 1024 * 1024 / 2;
  }

  int end_action() const { return rules_.points(); }
  TurnReader<W> reader() const { return {*tree_, root_, totals_}; }
  void move_root(const Position& position);
  bool follow(NodeIndex& node, const Turn& turn, Board<W>& board) const;
  int live_groups() const;

  void think(int thread, std::uint64_t seed);
  void simulate(Random& random, std::vector<NodeIndex>& path, ThreadTotals& totals);
  NodeIndex expand(NodeIndex node, const Board<W>& board);
  NodeIndex select(NodeIndex node, NodeIndex first) const;
  void learn(const std::vector<NodeIndex>& path, const Board<W>& end, ThreadTotals& totals);

  double seconds_passed() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
  }
  double progress() const;
  bool limit_reached() const { return progress() >= 1; }
  void settle();

  const Rules rules_;
  const SearchOptions options_;
  std::unique_ptr<Tree> tree_;
  std::unique_ptr<Tree> spare_;
  Board<W> root_;
  Position root_position_;
  bool has_root_ = false;
  SearchLimits limits_;
  Totals totals_;
  // The stones settled so far: every simulation begins with them.
  std::array<std::atomic<NodeIndex>, kMaxPoints + 1> settled_{};
  std::atomic<int> settled_count_ = 0;
  int growths_ = 0;  // of the player to move at the root, at most
  Clock::time_point begin_;
  std::atomic<double> finished_seconds_ = 0;
  std::atomic<bool> finished_ = false;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> active_ = 0;
  std::vector<std::thread> threads_;
  mutable std::mutex tree_mutex_;  // held while the tree is replaced or read as a whole
  std::mutex join_mutex_;
  std::mutex done_mutex_;
  std::condition_variable done_;
};

// The root for a new search: what is known of the position, if the tree has it, else nothing.
template <int W>
void SearchThreadsOf<W>::move_root(const Position& position) {
  NodeIndex node = Tree::kRoot;
  bool known = has_root_ && position.start() == root_position_.start() &&
               position.placements().size() >= root_position_.placements().size() &&
               std::equal(root_position_.placements().begin(), root_position_.placements().end(),
                          position.placements().begin());
  if (known) {
    const auto turns = position.history();
    Board<W> board = root_;
    for (std::size_t i = static_cast<std::size_t>(root_position_.turn_number()) - 1;
         known && i < turns.size(); ++i) {
      known = follow(node, turns[i], board);
    }
  }
  if (!known) {
    tree_->clear();
  } else if (node != Tree::kRoot) {
    if (spare_ == nullptr) spare_ = std::make_unique<Tree>(half_of(options_));
    tree_->copy_subtree(node, *spare_, [&] {
      return limits_.seconds && seconds_passed() > kMostCopyShare * *limits_.seconds;
    });
    std::swap(tree_, spare_);
  }
  root_ = Board<W>::from(position.board(), rules_);
  root_position_ = position;
  has_root_ = true;
}

// Walks down a turn, whatever order of its stones the tree has; false when it is not in the tree.
template <int W>
bool SearchThreadsOf<W>::follow(NodeIndex& node, const Turn& turn, Board<W>& board) const {
  std::vector<int> left;
  left.reserve(turn.stones.size());
  for (const Square square : turn.stones) left.push_back(square.point(rules_.size()));
  const int last = turn.plant ? turn.plant->point(rules_.size()) : end_action();
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
int SearchThreadsOf<W>::live_groups() const {
  int live = 0;
  for (int label = 1; label <= root_.label_count(root_.to_move()); ++label) {
    live += root_.is_alive(root_.to_move(), label);
  }
  return live;
}

template <int W>
void SearchThreadsOf<W>::think(int thread, std::uint64_t seed) {
  Random random(seed);
  std::vector<NodeIndex> path;
  path.reserve(kMaxPoints + 2);
  for (int i = 0; !stopping_.load(std::memory_order_relaxed); ++i) {
    // Without a first playout there would be nothing to choose by.
    simulate(random, path, totals_.of_thread(thread));
    if (limits_.evaluations || limits_.visits || i % kPlayoutsBetweenClockReads == 0) {
      if (limit_reached()) stopping_ = true;
      if (thread == 0 && limits_.deciding) settle();
    }
  }
  finished_seconds_ = seconds_passed();
  finished_ = true;
  {
    const std::lock_guard lock(done_mutex_);
    --active_;
  }
  done_.notify_all();
}

template <int W>
void SearchThreadsOf<W>::simulate(Random& random, std::vector<NodeIndex>& path,
                                  ThreadTotals& totals) {
  Board<W> board = root_;
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
  learn(path, board, totals);
}

template <int W>
NodeIndex SearchThreadsOf<W>::expand(NodeIndex node, const Board<W>& board) {
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
    tree.set(next++, mover, point, kPriorWeight, totals_.owning_value(mover, point));
  });
  if (board.can_decline()) tree.set(next++, mover, end_action(), 0, 0);
  tree[node].child_count = static_cast<std::uint16_t>(count);
  tree.publish_children(node, *first);
  return *first;
}

// By their own results and all moves as first. Declining the balance plant, the last child where it
// is one, has no such help: it is explored by an upper confidence bound (UCB1, Auer et al. 2002).
template <int W>
NodeIndex SearchThreadsOf<W>::select(NodeIndex node, NodeIndex first) const {
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
void SearchThreadsOf<W>::learn(const std::vector<NodeIndex>& path, const Board<W>& end,
                               ThreadTotals& totals) {
  const int margin = end.margin(rules_.penalty());
  const float win = margin > 0 ? 1.0F : 0.0F;
  const float squashed =
      static_cast<float>(margin) / (kMarginScale + static_cast<float>(std::abs(margin)));
  const float white_value = (1 - kMarginShare) * win + kMarginShare * (0.5F + 0.5F * squashed);

  Tree& tree = *tree_;
  std::array<Owned, 2>& owned = totals.owned;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    set_owned(end.stones(color), owned[index(color)]);
  }
  for (const NodeIndex node : path) {
    const std::uint32_t visits = tree.add_result(node, white_value, win, margin);
    const NodeIndex first = tree.children(node);
    if (first == Node::kUnexpanded || visits > kRaveVisits) continue;
    const Color mover = tree[first].mover();
    add_owned(tree.siblings(first, tree[node].child_count), owned[index(mover)],
              mover == Color::kBlack ? 1 - white_value : white_value);
  }

  const std::uint64_t evaluations = load(totals.evaluations) + 1;
  store(totals.evaluations, evaluations);
  add<double>(totals.white_stones, end.stone_count(Color::kWhite));
  add<double>(totals.white_groups, end.group_count(Color::kWhite));
  add<double>(totals.black_groups, end.group_count(Color::kBlack));
  if (evaluations % kPlayoutsPerOwnershipSample == 0) {
    add<double>(totals.samples, 1);
    add<double>(totals.sampled_value, white_value);
    end.stones(Color::kWhite).for_each([&](int point) {
      add<double>(totals.white_owned[point], 1);
      add<double>(totals.white_value[point], white_value);
    });
  }
}

// The share of the limit that is used up; 0 without a limit.
template <int W>
double SearchThreadsOf<W>::progress() const {
  double share = 0;
  if (limits_.seconds) {
    share = *limits_.seconds > 0 ? seconds_passed() / *limits_.seconds : 1;
  }
  const auto of = [](std::uint64_t done, std::int64_t limit) {
    return limit > 0 ? static_cast<double>(done) / static_cast<double>(limit) : 1;
  };
  if (limits_.evaluations) {
    share = std::max(share, of(totals_.sum(&ThreadTotals::evaluations), *limits_.evaluations));
  }
  if (limits_.visits) {
    share = std::max(share, of(tree_->visits(Tree::kRoot), *limits_.visits));
  }
  return share;
}

// Settles the next stone of the turn when its time has come, one without alternative at once. The
// last stone of a turn is never settled, only ends the search when the whole turn is forced.
template <int W>
void SearchThreadsOf<W>::settle() {
  const double share = progress();
  while (!stopping_) {
    const int settled = settled_count_;
    const NodeIndex node = settled == 0 ? Tree::kRoot : settled_[settled - 1].load();
    const NodeIndex first = tree_->children(node);
    if (first == Node::kUnexpanded) return;
    const int count = (*tree_)[node].child_count;
    const double due = kSettleFrom + (1 - kSettleFrom) * settled / (growths_ + 1);
    if (count > 1 && share < due) return;
    const NodeIndex best = most_visited_child(*tree_, node);
    Board<W> board = root_;
    for (int i = 0; i < settled; ++i) play_action(board, tree_->action(settled_[i]));
    play_action(board, tree_->action(best));
    if (board.over() || board.to_move() != root_.to_move()) {
      if (count == 1) stopping_ = true;
      return;
    }
    settled_[settled] = best;
    settled_count_.store(settled + 1, std::memory_order_release);
  }
}

template <int W>
Snapshot SearchThreadsOf<W>::snapshot(int candidates) const {
  const std::lock_guard lock(tree_mutex_);
  Snapshot snapshot;
  const Node& root = (*tree_)[Tree::kRoot];
  snapshot.visits = tree_->visits(Tree::kRoot);
  snapshot.evaluations = totals_.sum(&ThreadTotals::evaluations);
  snapshot.seconds = finished_ ? finished_seconds_.load() : seconds_passed();
  snapshot.ownership.resize(rules_.points());
  snapshot.nodes = tree_->used();
  snapshot.memory_full = tree_->full();
  if (snapshot.evaluations == 0) return snapshot;
  snapshot.win_probability = load(root.wins);
  snapshot.margin = load(root.margin);
  const auto evaluations = static_cast<double>(snapshot.evaluations);
  snapshot.white_stones = totals_.sum(&ThreadTotals::white_stones) / evaluations;
  snapshot.black_stones = rules_.points() - snapshot.white_stones;
  snapshot.white_groups = totals_.sum(&ThreadTotals::white_groups) / evaluations;
  snapshot.black_groups = totals_.sum(&ThreadTotals::black_groups) / evaluations;
  const double samples = totals_.sum(&ThreadTotals::samples);
  for (int point = 0; point < rules_.points() && samples > 0; ++point) {
    const double white = totals_.sum_at(&ThreadTotals::white_owned, point) / samples;
    snapshot.ownership[point] = static_cast<float>(2 * std::min(white, 1.0) - 1);
  }
  snapshot.candidates = reader().best_candidates(candidates);
  return snapshot;
}

}  // namespace

std::shared_ptr<SearchThreads> SearchThreads::make(const Rules& rules,
                                                   const SearchOptions& options) {
  switch (words_for(rules.size())) {
    case 1:
      return std::make_shared<SearchThreadsOf<1>>(rules, options);
    case 2:
      return std::make_shared<SearchThreadsOf<2>>(rules, options);
    case 4:
      return std::make_shared<SearchThreadsOf<4>>(rules, options);
    default:
      return std::make_shared<SearchThreadsOf<6>>(rules, options);
  }
}

}  // namespace symple
