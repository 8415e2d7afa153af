#include "search/turn_node.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>

#include "rules/random.hpp"

namespace symple {
namespace {

// Settings found by matches; see benchmarks/strength.md.
constexpr float kEquivalence = 500;  // visits at which own results weigh half
constexpr float kPriorWeight = 10;   // of a guess, in samples

std::uint64_t key_of(const Actions& actions) {
  std::uint64_t key = 0;
  for (const std::uint16_t action : actions) key = Random(key ^ action).next();
  return key;
}

// For one more.
template <typename Entry>
void make_room(std::vector<Entry>& entries) {
  if (entries.size() == entries.capacity()) entries.reserve(2 * entries.size() + 8);
}

// The mixtures of own value and estimate, as bits, into `weights`; those with fewer than `least`
// visits come to nothing. Returns the greatest.
template <std::size_t N>
std::int32_t weigh(const std::uint32_t* visits, const float* values, const float* estimates,
                   int count, std::uint32_t least, std::array<std::int32_t, N>& weights) {
  std::int32_t best = 0;
  const auto enough = static_cast<std::int32_t>(least);
  for (int i = 0; i < count; ++i) {
    const auto own = static_cast<std::int32_t>(visits[i]);
    const float share = std::sqrt(kEquivalence / (3 * static_cast<float>(own) + kEquivalence));
    const float mixture = values[i] + share * (estimates[i] - values[i]);
    const std::int32_t counts = -static_cast<std::int32_t>(own >= enough);  // all bits or none
    weights[i] = std::bit_cast<std::int32_t>(mixture) & counts;
    best = std::max(best, weights[i]);
  }
  return best;
}

}  // namespace

TurnNode::TurnNode(Color to_move, const Owned& guesses) : mover(to_move) {
  rave_visits.fill(kPriorWeight);
  for (std::size_t i = 0; i < guesses.size(); ++i) rave_value[i] = kPriorWeight * guesses[i];
}

void TurnNode::worths(int last, Owned& worth) const {
  for (int i = 0; i <= last; ++i) worth[i] = rave_value[i] / rave_visits[i];
}

bool TurnNode::add(const Actions& actions, float estimate) {
  const std::uint64_t key = key_of(actions);
  if (std::find(keys.begin(), keys.end(), key) != keys.end()) return false;
  TurnEdge edge{actions, 0, 0, nullptr};
  // All room first: when there is none, nothing has changed.
  make_room(edges);
  make_room(keys);
  make_room(edge_visits);
  make_room(values);
  make_room(estimates);
  edges.push_back(std::move(edge));
  keys.push_back(key);
  edge_visits.push_back(0);
  values.push_back(0);
  estimates.push_back(estimate);
  return true;
}

void TurnNode::add_result(std::size_t edge, const Owned& owned, int points, float value,
                          float white_win, float white_margin) {
  const auto move = [](float& mean, float sample, float share) { mean += (sample - mean) * share; };
  const float share = 1 / static_cast<float>(++visits);
  move(wins, white_win, share);
  move(margin, white_margin, share);
  const float edge_share = 1 / static_cast<float>(++edge_visits[edge]);
  move(values[edge], value, edge_share);
  if (edge_visits[edge] > edge_visits[most_visited_]) most_visited_ = edge;
  move(edges[edge].wins, white_win, edge_share);
  move(edges[edge].margin, white_margin, edge_share);
  for (int i = 0; i < points; ++i) {
    rave_visits[i] += owned[i];
    rave_value[i] += owned[i] * value;
  }
}

std::vector<std::size_t> TurnNode::by_visits() const {
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
    return std::pair(edge_visits[a], values[a]) > std::pair(edge_visits[b], values[b]);
  });
  return order;
}

std::size_t TurnNode::best_edge(std::optional<int> finalists) const {
  std::uint32_t least = 0;
  if (finalists && static_cast<std::size_t>(*finalists) < edges.size()) {
    std::vector<std::uint32_t> visited = edge_visits;
    const auto last = visited.begin() + *finalists - 1;
    std::nth_element(visited.begin(), last, visited.end(), std::greater<>());
    least = *last;
  }
  // In blocks, by a loop that the compiler turns into operations on whole vectors. Floats from 0 on
  // compare like their bits.
  constexpr std::size_t kBlock = 256;
  std::array<std::int32_t, kBlock> block;
  std::int32_t best = -1;
  std::size_t index = 0;
  for (std::size_t from = 0; from < edges.size(); from += kBlock) {
    const auto count = static_cast<int>(std::min(kBlock, edges.size() - from));
    const std::int32_t block_best =
        weigh(&edge_visits[from], &values[from], &estimates[from], count, least, block);
    if (block_best <= best) continue;
    best = block_best;
    index = from +
            static_cast<std::size_t>(std::find(block.begin(), block.end(), best) - block.begin());
  }
  return index;
}

}  // namespace symple
