#include "search/growth_rests.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include "search/settings.hpp"
#include "search/static_evaluation.hpp"

namespace symple {
namespace {

// Growths that are bettered stone by stone, each from another one by lot, and looks at boards for
// all of them: a few microseconds each.
constexpr int kClimbs = 6;
constexpr std::size_t kMostLooks = 2000;
constexpr std::size_t kMostGood = 16;

// The stones that were missing, in their order: they can be placed in any.
using Stones = std::vector<int>;

class Growths {
 public:
  Growths(const Position& begun, Random& random)
      : begun_(begun), evaluation_(begun.rules()), random_(random) {}

  // As much of the turn as can be placed, and what is missing then.
  Stones like(const Turn& turn) {
    const int size = begun_.rules().size();
    Position position = begun_;
    for (const Square square : turn.stones) {
      if (!grows(position)) break;
      if (square.on_board(size) && position.has_legal(square.point(size))) {
        position.place(square.point(size));
      }
    }
    return stones_of(completed(std::move(position)));
  }

  std::vector<Stones> good_ones() {
    for (int i = 0; i < kClimbs; ++i) climb();
    std::vector<std::pair<float, Stones>> found;
    found.reserve(looks_.size());
    for (const auto& [stones, worth] : looks_) found.emplace_back(-worth, stones);
    std::sort(found.begin(), found.end());
    found.resize(std::min(found.size(), kMostGood));
    std::vector<Stones> best;
    best.reserve(found.size());
    for (auto& [worth, stones] : found) best.push_back(std::move(stones));
    return best;
  }

  Turn turn_with(const Stones& stones) const {
    Position position = with(stones);
    end_turn(position);
    return position.history().back();
  }

 private:
  static bool grows(const Position& position) {
    return position.board().phase() == Phase::kGrowing;
  }
  static void end_turn(Position& position) {
    if (position.board().phase() != Phase::kBalancing) return;
    const bool declines = position.board().can_decline();
    position.place(declines ? position.rules().points() : position.legal_points().select(0));
  }
  Position with(const Stones& stones) const {
    Position position = begun_;
    for (const int stone : stones) position.place(stone);
    return position;
  }
  Stones stones_of(const Position& position) const {
    const auto& placements = position.placements();
    Stones stones(placements.begin() + static_cast<std::ptrdiff_t>(begun_.placements().size()),
                  placements.end());
    std::sort(stones.begin(), stones.end());
    return stones;
  }
  // With stones by lot.
  Position completed(Position position) {
    while (grows(position)) {
      const PointSet legal = position.legal_points();
      position.place(legal.select(random_.below(legal.count())));
    }
    return position;
  }

  // Exchanges stones of a growth by lot as long as the board looks better for it.
  void climb() {
    Position first = completed(begun_);
    Stones stones = stones_of(first);
    float worth = looked(stones, std::move(first));
    bool better = true;
    while (better) {
      const Stones exchanged = shuffled(stones);
      better = std::any_of(exchanged.begin(), exchanged.end(),
                           [&](int stone) { return exchange(stone, stones, worth); });
    }
  }
  // Whether another stone in its place is better; the growth is that one then.
  bool exchange(int stone, Stones& stones, float& worth) {
    Stones others = stones;
    others.erase(std::find(others.begin(), others.end(), stone));
    const Position without = with(others);
    Stones points;
    without.legal_points().for_each([&](int point) { points.push_back(point); });
    for (const int point : shuffled(std::move(points))) {
      if (looks_.size() >= kMostLooks) return false;
      Position after = without;
      after.place(point);
      after = completed(std::move(after));
      Stones exchanged = stones_of(after);
      const float new_worth = looked(exchanged, std::move(after));
      if (new_worth > worth) {
        stones = std::move(exchanged);
        worth = new_worth;
        return true;
      }
    }
    return false;
  }
  // What the board after the turn is worth to who makes it, by a look at it.
  float looked(const Stones& stones, Position position) {
    const auto [look, is_new] = looks_.try_emplace(stones);
    if (is_new) {
      end_turn(position);
      const auto [margin, win] = evaluation_.of(position.board());
      const float value = SearchSettings().value_of(win, margin);
      const bool own = position.board().to_move() == begun_.board().to_move();
      look->second = own ? value : 1 - value;
    }
    return look->second;
  }
  Stones shuffled(Stones points) {
    for (int i = 1; i < static_cast<int>(points.size()); ++i) {
      std::swap(points[i], points[random_.below(i + 1)]);
    }
    return points;
  }

  const Position& begun_;
  StaticEvaluation evaluation_;
  Random& random_;
  std::map<Stones, float> looks_;
};

}  // namespace

std::vector<Turn> growths_that_complete(const Position& begun, const std::vector<Turn>& found,
                                        Random& random) {
  if (begun.board().phase() != Phase::kGrowing) {
    throw std::domain_error("only a growth that was begun and is not complete has a rest");
  }
  Growths growths(begun, random);
  std::vector<Stones> all;
  all.reserve(found.size() + kMostGood);
  for (const Turn& turn : found) all.push_back(growths.like(turn));
  for (Stones& good : growths.good_ones()) all.push_back(std::move(good));
  std::vector<Turn> turns;
  std::set<Stones> known;
  for (const Stones& stones : all) {
    if (known.insert(stones).second) turns.push_back(growths.turn_with(stones));
  }
  return turns;
}

}  // namespace symple
