#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

#include "search/playout_policy.hpp"
#include "search/search_tree.hpp"
#include "search/turn_node.hpp"
#include "search/turn_sampler.hpp"
#include "search/turn_stones.hpp"

namespace symple {
namespace {

// Settings found by matches; see benchmarks/strength.md.
constexpr std::uint32_t kExpandVisits = 4;  // a turn gets a node of its own at this many visits
constexpr double kRootWidth = 24;           // the root tries this many turns, another node
constexpr double kInnerWidth = 6;           // this many, times
constexpr double kWidening = 0.5;           // its visits to this power
constexpr double kSettleFrom = 0.5;         // share of the limit after which the root is narrowed
constexpr int kFinalists = 16;              // to so many turns first, and then by halves
constexpr std::size_t kReserve = 1 << 20;   // bytes to be given back when there is no memory
constexpr int kMostFailures = 100;          // to get memory, before the search gives up
constexpr int kTries = 3;                   // to find a turn that has not been tried
constexpr std::uint32_t kRenewalShare = 8;  // estimates are renewed when visits grow by 1 in this

// About what a node and an edge take, unused room in growing arrays included.
std::size_t bytes_of(const TurnNode& node) { return sizeof node; }
std::size_t bytes_of(const TurnEdge& edge) {
  constexpr std::size_t kApart = sizeof(std::uint64_t) + sizeof(std::uint32_t) + 2 * sizeof(float);
  constexpr std::size_t kAllocation = 16;
  return (sizeof edge + kApart) * 3 / 2 + kAllocation +
         sizeof(std::uint16_t) * edge.actions.capacity();
}

// A node for each turn. The more visits a node has, the more turns it tries (progressive widening,
// Coulom 2007); the turn to play is settled by halving the root's (Karnin et al. 2013).
template <int W>
class TurnTree final : public SearchTree<W> {
 public:
  explicit TurnTree(SearchState<W>& state)
      : state_(state), paths_(static_cast<std::size_t>(state.options.threads)) {}
  TurnTree(const TurnTree&) = delete;
  TurnTree& operator=(const TurnTree&) = delete;
  ~TurnTree() override {
    if (discarding_.joinable()) discarding_.join();
  }

  bool keep(const std::vector<Turn>& turns) override;
  void clear() override { discard(std::move(root_)); }
  void prepare() override;
  void simulate(Random& random, int thread) override {
    try {
      play_game(random, thread);
    } catch (const std::bad_alloc&) {
      // Less than was promised: the tree stays as it is, and what is left is for all the rest.
      if (++failures_ > kMostFailures) throw;
      const std::lock_guard lock(reserve_mutex_);
      reserve_.reset();
    }
  }
  void settle() override;

  RootFigures root() const override {
    const std::lock_guard lock(root_->mutex);
    return {root_->visits, root_->wins, root_->margin, nodes_, full()};
  }
  Turn best_turn() const override;
  std::vector<Candidate> best_candidates(int count) const override;

 private:
  struct Step {
    TurnNode* node;
    std::size_t edge;
  };

  bool full() const {
    return failures_ > 0 ||
           bytes_ >= static_cast<std::size_t>(state_.options.memory_mb) * 1024 * 1024;
  }
  std::unique_ptr<TurnNode> make_node(Color mover) const;
  void discard(std::unique_ptr<TurnNode> old);
  void count(const TurnNode& node);
  std::size_t choose(TurnNode& node, const Board<W>& board, Random& random);
  void play_game(Random& random, int thread);
  bool wants_turns(const TurnNode& node) const;
  TurnNode* follow(TurnNode& node, std::size_t index, Board<W>& board);
  std::vector<Turn> variation_from(const TurnEdge& edge) const;
  void learn(const std::vector<Step>& path, const Board<W>& full_board, ThreadTotals& sums);

  SearchState<W>& state_;
  std::unique_ptr<TurnNode> root_;
  std::thread discarding_;
  std::vector<std::vector<Step>> paths_;  // by thread, so that their memory is used again
  std::atomic<std::size_t> bytes_ = 0;
  std::atomic<int> failures_ = 0;  // to get memory
  std::unique_ptr<std::byte[]> reserve_;
  std::mutex reserve_mutex_;
  std::atomic<std::int64_t> nodes_ = 0;
  std::atomic<int> finalists_ = 0;  // turns of the root still in question; 0 for all
};

template <int W>
std::unique_ptr<TurnNode> TurnTree<W>::make_node(Color mover) const {
  Owned guesses{};
  for (int point = 0; point < state_.rules.points(); ++point) {
    guesses[point] = state_.totals.owning_value(mover, point);
  }
  return std::make_unique<TurnNode>(mover, guesses);
}

// Gives memory back beside the search, whose time is short: after a long analysis it takes longer
// than a quick turn may.
template <int W>
void TurnTree<W>::discard(std::unique_ptr<TurnNode> old) {
  if (old == nullptr) return;
  if (discarding_.joinable()) discarding_.join();
  discarding_ = std::thread([tree = std::move(old)]() mutable { tree.reset(); });
}

template <int W>
void TurnTree<W>::count(const TurnNode& node) {
  ++nodes_;
  bytes_ += bytes_of(node);
  for (const TurnEdge& edge : node.edges) {
    bytes_ += bytes_of(edge);
    if (edge.next != nullptr) count(*edge.next);
  }
}

template <int W>
void TurnTree<W>::prepare() {
  finalists_ = 0;
  if (root_ == nullptr) root_ = make_node(state_.root.to_move());
  failures_ = 0;
  reserve_ = std::make_unique_for_overwrite<std::byte[]>(kReserve);
  bytes_ = 0;
  nodes_ = 0;
  count(*root_);
}

template <int W>
bool TurnTree<W>::keep(const std::vector<Turn>& turns) {
  Board<W> board = state_.root;
  std::unique_ptr<TurnNode>* node = &root_;
  for (const Turn& turn : turns) {
    auto& edges = (*node)->edges;
    const auto played = std::find_if(edges.begin(), edges.end(), [&](const TurnEdge& edge) {
      return turn_of(board, edge.actions) == turn;
    });
    if (played == edges.end() || played->next == nullptr) return false;
    play_actions(board, played->actions);
    node = &played->next;
  }
  std::unique_ptr<TurnNode> kept = std::move(*node);
  discard(std::move(root_));
  root_ = std::move(kept);
  return true;
}

template <int W>
void TurnTree<W>::play_game(Random& random, int thread) {
  std::vector<Step>& path = paths_[static_cast<std::size_t>(thread)];
  path.clear();
  Board<W> board = state_.root;
  for (TurnNode* node = root_.get(); node != nullptr && !board.over();) {
    const std::size_t edge = choose(*node, board, random);
    path.push_back({node, edge});
    node = follow(*node, edge, board);
  }
  play_policy_game(board, random);
  learn(path, board, state_.totals.of_thread(thread));
}

// A turn that has not been tried yet, when it is time for one, or the best of those that have.
template <int W>
std::size_t TurnTree<W>::choose(TurnNode& node, const Board<W>& board, Random& random) {
  std::unique_lock lock(node.mutex);
  const int finalists = &node == root_.get() ? finalists_.load(std::memory_order_relaxed) : 0;
  if (node.edges.empty() || (finalists == 0 && wants_turns(node))) {
    const TurnSampler<W> sampler(board, node);
    for (int tries = 0; tries < kTries; ++tries) {
      lock.unlock();
      const Actions actions = sampler.sample(random);
      const float estimate = sampler.estimate(actions);
      lock.lock();
      if (node.add(actions, estimate)) {
        bytes_ += bytes_of(node.edges.back());
        return node.edges.size() - 1;
      }
    }
  }
  if (node.visits >= node.estimates_due) {
    node.estimates_due = node.visits + node.visits / kRenewalShare + 1;
    const TurnSampler<W> sampler(board, node);
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
      node.estimates[i] = sampler.estimate(node.edges[i].actions);
    }
  }
  return node.best_edge(finalists == 0 ? std::nullopt : std::optional(finalists));
}

template <int W>
bool TurnTree<W>::wants_turns(const TurnNode& node) const {
  const double width = &node == root_.get() ? kRootWidth : kInnerWidth;
  const double wanted = width * std::pow(node.visits + 1.0, kWidening);
  return static_cast<double>(node.edges.size()) < wanted && !full();
}

// Plays the turn of an edge, and returns the node that it leads to, made when it has been tried
// often enough; null while it has not.
template <int W>
TurnNode* TurnTree<W>::follow(TurnNode& node, std::size_t index, Board<W>& board) {
  std::unique_lock lock(node.mutex);
  const Actions actions = node.edges[index].actions;
  TurnNode* next = node.edges[index].next.get();
  const bool due = next == nullptr && node.edge_visits[index] >= kExpandVisits;
  lock.unlock();
  play_actions(board, actions);
  if (!due || full() || board.over()) return next;
  auto made = make_node(board.to_move());
  lock.lock();
  TurnEdge& edge = node.edges[index];
  if (edge.next == nullptr) {  // no other thread was quicker
    edge.next = std::move(made);
    bytes_ += bytes_of(*edge.next);
    ++nodes_;
  }
  return edge.next.get();
}

template <int W>
void TurnTree<W>::learn(const std::vector<Step>& path, const Board<W>& full_board,
                        ThreadTotals& sums) {
  const Result result = state_.judge(full_board, sums);
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    set_owned(full_board.stones(color), sums.owned[index(color)]);
  }
  for (const Step& step : path) {
    TurnNode& node = *step.node;
    const float value = node.mover == Color::kBlack ? 1 - result.value : result.value;
    const std::lock_guard lock(node.mutex);
    node.add_result(step.edge, sums.owned[index(node.mover)], state_.rules.points(), value,
                    result.win, result.margin);
  }
}

template <int W>
void TurnTree<W>::settle() {
  const RootFigures figures = root();
  const double share = state_.progress(figures.visits);
  if (share < kSettleFrom) return;
  const int halvings = static_cast<int>(4 * (share - kSettleFrom) / (1 - kSettleFrom));
  finalists_ = kFinalists >> std::min(halvings, 3);
}

template <int W>
Turn TurnTree<W>::best_turn() const {
  const std::lock_guard lock(root_->mutex);
  if (!root_->edges.empty()) {
    return turn_of(state_.root, root_->edges[root_->most_visited()].actions);
  }
  Random random(state_.options.seed);  // no thread has begun yet
  return turn_of(state_.root, TurnSampler<W>(state_.root, *root_).sample(random));
}

template <int W>
std::vector<Candidate> TurnTree<W>::best_candidates(int count) const {
  std::vector<Candidate> candidates;
  const std::lock_guard lock(root_->mutex);
  for (const std::size_t i : root_->by_visits()) {
    if (static_cast<int>(candidates.size()) == count || root_->edge_visits[i] == 0) break;
    const TurnEdge& edge = root_->edges[i];
    Candidate candidate;
    candidate.turn = turn_of(state_.root, edge.actions);
    candidate.visits = root_->edge_visits[i];
    candidate.win_probability = edge.wins;
    candidate.margin = edge.margin;
    candidate.variation = variation_from(edge);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

// The turn of a root's edge and the most visited ones after it.
template <int W>
std::vector<Turn> TurnTree<W>::variation_from(const TurnEdge& edge) const {
  constexpr std::uint32_t kLeastVisits = 8;
  constexpr std::size_t kMostTurns = 8;
  Board<W> board = state_.root;
  std::vector<Turn> variation{turn_of(board, edge.actions)};
  play_actions(board, edge.actions);
  TurnNode* node = edge.next.get();
  while (node != nullptr && variation.size() < kMostTurns) {
    const std::lock_guard lock(node->mutex);
    if (node->edges.empty()) break;
    const std::size_t best = node->most_visited();
    if (node->edge_visits[best] < kLeastVisits) break;
    const TurnEdge& next = node->edges[best];
    variation.push_back(turn_of(board, next.actions));
    play_actions(board, next.actions);
    node = next.next.get();
  }
  return variation;
}

}  // namespace

template <int W>
std::unique_ptr<SearchTree<W>> make_turn_tree(SearchState<W>& state) {
  return std::make_unique<TurnTree<W>>(state);
}

template std::unique_ptr<SearchTree<1>> make_turn_tree(SearchState<1>&);
template std::unique_ptr<SearchTree<2>> make_turn_tree(SearchState<2>&);
template std::unique_ptr<SearchTree<4>> make_turn_tree(SearchState<4>&);
template std::unique_ptr<SearchTree<6>> make_turn_tree(SearchState<6>&);

}  // namespace symple
