#include "rules/turn_count.hpp"

#include <stdexcept>
#include <unordered_map>

#include "rules/turn_generator.hpp"

namespace symple {
namespace {

using GroupSet = Bits<(kMaxGroups + 63) / 64 + 1>;  // 4 words

// What a count remembers after deciding the groups up to some number.
struct State {
  GroupSet marks;      // decided groups: left out, and still of interest; others: already grown
  PointSet uncovered;  // points that some growth stone must still touch
  friend bool operator==(const State&, const State&) = default;
};

struct StateHash {
  std::size_t operator()(const State& state) const {
    std::uint64_t hash = 0;
    const auto mix = [&hash](std::uint64_t word) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
      hash ^= hash >> 29;
    };
    for (const auto word : state.marks.words) mix(word);
    for (const auto word : state.uncovered.words) mix(word);
    return hash;
  }
};

// Counts the legal sets of growth stones by dynamic programming over the groups.
class GrowthCounter {
 public:
  GrowthCounter(const WideBoard& board, const Growth& growth) : board_(board), growth_(growth) {
    settled_after_.resize(growth.group_count);
    coverable_from_.resize(growth.group_count + 1);
    for (int group = growth.group_count - 1; group >= 0; --group) {
      int last_partner = group;
      for (const int id : growth.classes_of[group]) {
        last_partner = std::max<int>(last_partner, growth.classes[id].groups.back());
      }
      settled_after_[last_partner].set(group);
      coverable_from_[group] = coverable_from_[group + 1];
      for (const int id : growth.classes_from[group]) {
        growth.classes[id].points.for_each(
            [&](int point) { coverable_from_[group] |= board.geometry().neighbour_mask[point]; });
      }
    }
  }

  // The legal choices for the groups first ... last - 1, a union of components, that put no stone
  // on a point of `avoid` and touch every point of `cover`.
  BigCount count(int first, int last, const PointSet& avoid, const PointSet& cover) {
    std::unordered_map<State, BigCount, StateHash> states{{State{{}, cover}, 1}};
    for (int group = first; group < last; ++group) {
      std::unordered_map<State, BigCount, StateHash> next;
      const auto add = [&](State state, const BigCount& ways) {
        if (!state.uncovered.is_subset_of(coverable_from_[group + 1])) return;
        state.marks = state.marks.minus(settled_after_[group]);
        next[state] += ways;
        if (++states_ > kMaxCountStates) {
          throw std::overflow_error("the turns of this position are too entangled to count: over " +
                                    std::to_string(kMaxCountStates) + " states");
        }
      };
      for (const auto& [state, ways] : states) {
        if (state.marks.test(group)) {
          State grown = state;
          grown.marks.reset(group);
          add(grown, ways);
        } else {
          grow(group, state, ways, avoid, add);
          leave_out(group, state, ways, add);
        }
      }
      states = std::move(next);
    }
    BigCount total;
    for (const auto& [state, ways] : states) total += ways;
    return total;
  }

 private:
  template <typename Add>
  void grow(int group, const State& state, const BigCount& ways, const PointSet& avoid,
            const Add& add) {
    for (const int id : growth_.classes_from[group]) {
      const GrowthClass& choice = growth_.classes[id];
      State grown = state;
      bool free = true;
      for (const int other : choice.groups) {
        if (other == group) continue;
        free = free && !state.marks.test(other);
        grown.marks.set(other);
      }
      if (!free) continue;
      const PointSet points = choice.points.minus(avoid);
      if (state.uncovered.none()) {
        if (points.any()) add(grown, ways * BigCount(points.count()));
      } else {
        points.for_each([&](int point) {
          State covered = grown;
          covered.uncovered = grown.uncovered.minus(board_.geometry().neighbour_mask[point]);
          add(covered, ways);
        });
      }
    }
  }

  // Legal if no class is then left without a grown group; a class is judged at its last group.
  template <typename Add>
  void leave_out(int group, const State& state, const BigCount& ways, const Add& add) {
    for (const int id : growth_.classes_of[group]) {
      bool closed = false;
      for (const int other : growth_.classes[id].groups) {
        closed = closed || (other < group && !state.marks.test(other)) || (other > group);
      }
      if (!closed) return;
    }
    State left = state;
    left.marks.set(group);
    add(left, ways);
  }

  const WideBoard& board_;
  const Growth& growth_;
  // By group: the groups that share no class with a later one, but one with this; or are this one.
  std::vector<GroupSet> settled_after_;
  std::vector<PointSet> coverable_from_;  // what stones of this and later groups can touch
  int states_ = 0;
};

// Growths followed by the balance plant or, where that is allowed, by none.
BigCount count_balance_turns(const WideBoard& board, const Growth& growth, GrowthCounter& counter,
                             const std::vector<BigCount>& by_component) {
  BigCount total;
  const PointSet plantable = board.plantable(board.to_move());
  plantable.for_each([&](int plant) {
    const PointSet& avoid = board.geometry().neighbour_mask[plant];
    BigCount product = 1;
    for (std::size_t i = 0; i < growth.components.size(); ++i) {
      const auto& component = growth.components[i];
      product = product * (component.points.intersects(avoid)
                               ? counter.count(component.first, component.last, avoid, {})
                               : by_component[i]);
    }
    total += product;
  });
  if (board.balance() == Balance::kForced) {
    // No plant only where the growth leaves no point for it.
    total += counter.count(0, growth.group_count, {}, plantable);
  }
  return total;
}

}  // namespace

BigCount count_turns(const WideBoard& board) {
  if (board.over()) return 0;
  BigCount total = board.plantable(board.to_move()).count();
  const Growth growth(board);
  if (growth.group_count == 0) return total;
  GrowthCounter counter(board, growth);
  std::vector<BigCount> by_component;
  BigCount growths = 1;
  for (const auto& component : growth.components) {
    by_component.push_back(counter.count(component.first, component.last, {}, {}));
    growths = growths * by_component.back();
  }
  if (board.balance_right()) {
    total += count_balance_turns(board, growth, counter, by_component);
    if (board.balance() == Balance::kForced) return total;
  }
  total += growths;
  return total;
}

BigCount perft(const WideBoard& board, int depth) {
  if (depth == 0 || board.over()) return 1;
  if (depth == 1) return count_turns(board);
  BigCount total;
  TurnGenerator generator(board);
  while (const auto turn = generator.next()) {
    WideBoard child = board;
    for (const int point : turn->stones) child.place(point);
    if (turn->plant) {
      child.place(*turn->plant);
    } else if (child.phase() == Phase::kBalancing) {
      child.decline();
    }
    total += perft(child, depth - 1);
  }
  return total;
}

}  // namespace symple
