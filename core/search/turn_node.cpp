#include "search/turn_node.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rules/random.hpp"

namespace symple {
namespace {

constexpr std::uint32_t kLongestWait = 8;  // for another turn: the visits divided by this

}  // namespace

std::uint64_t key_of(const Actions& actions) {
  std::uint64_t key = 0;
  for (const std::uint16_t action : actions) key = Random(key ^ action).next();
  return key;
}

TurnNode::TurnNode(Color to_move, const Owned& guesses, const SearchSettings& settings)
    : mover(to_move), equivalence_(static_cast<float>(settings.equivalence)) {
  const auto weight = static_cast<float>(settings.prior_weight);
  rave.visits.fill(weight);
  for (std::size_t i = 0; i < guesses.size(); ++i) rave.value[i] = weight * guesses[i];
}

float TurnNode::mixture(const TurnEdge& edge) const {
  const auto visits = static_cast<float>(edge.visits);
  const float share = std::sqrt(equivalence_ / (3 * visits + equivalence_));
  return edge.value + share * (edge.estimate - edge.value);
}

TurnHints TurnNode::hints(int last) const {
  TurnHints hints;
  for (int i = 0; i <= last; ++i) hints.worth[i] = rave.value[i] / rave.visits[i];
  if (!edges.empty()) hints.best = edges[most_visited_].actions;
  return hints;
}

bool TurnNode::add(Actions&& actions, std::uint64_t key, float estimate) {
  if (keys_.contains(key)) return false;
  // All room first: when there is none, nothing has changed.
  if (edges.size() == edges.capacity()) edges.reserve(2 * edges.size() + 8);
  mixtures_.make_room();
  keys_.insert(key);
  edges.push_back({std::move(actions), nullptr, estimate});
  mixtures_.push_back(mixture(edges.back()));
  patience_ = 1;
  return true;
}

void TurnNode::put_off_turns() {
  patience_ = std::min(2 * patience_, visits / kLongestWait + 1);
  turns_due = visits + patience_;
}

void TurnNode::add_results(std::size_t index, const EdgeResults& results) {
  const auto playouts = static_cast<float>(results.playouts);
  const auto move = [playouts](float& mean, float sum, float share) {
    mean += (sum - playouts * mean) * share;
  };
  visits += results.playouts;
  const float share = 1 / static_cast<float>(visits);
  move(wins, results.wins, share);
  move(margin, results.margin, share);
  TurnEdge& edge = edges[index];
  edge.visits += results.playouts;
  const float edge_share = 1 / static_cast<float>(edge.visits);
  move(edge.value, results.value, edge_share);
  move(edge.wins, results.wins, edge_share);
  move(edge.margin, results.margin, edge_share);
  mixtures_.set(index, mixture(edge));
  if (edge.visits > edges[most_visited_].visits) most_visited_ = index;
}

void TurnNode::set_estimate(std::size_t edge, float estimate) {
  edges[edge].estimate = estimate;
  mixtures_.set(edge, mixture(edges[edge]));
}

std::vector<std::size_t> TurnNode::most_visited(std::size_t count) const {
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()));
  std::partial_sort(order.begin(), end, order.end(), [this](std::size_t a, std::size_t b) {
    return std::pair(edges[a].visits, edges[a].value) > std::pair(edges[b].visits, edges[b].value);
  });
  order.erase(end, order.end());
  return order;
}

std::size_t TurnNode::best_edge(const std::vector<std::size_t>& of) const {
  return *std::max_element(of.begin(), of.end(), [this](std::size_t a, std::size_t b) {
    return mixtures_[a] < mixtures_[b];
  });
}

}  // namespace symple
