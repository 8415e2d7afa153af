#include "search/habits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <utility>

namespace symple {
namespace {

// The opening, in which the wish for a number of groups decides, lasts while more than this part of
// the board is vacant.
constexpr double kOpening = 0.5;

// How many groups good players have when they begin to grow, and how many more for each point of
// the board's side. Fitted to the search at 3,000 evaluations a turn: 4.1 on 9 x 9, 4.7 on 11 x 11,
// 5.9 on 15 x 15 and 7.2 on 19 x 19; the penalty hardly matters.
constexpr double kGroups = 1.3;
constexpr double kGroupsPerPoint = 0.3;

// One turn of a player with habits.
class HabitualTurn {
 public:
  HabitualTurn(const Position& position, const Turn& found, const Habits& habits, Random& random)
      : position_(position),
        size_(position.rules().size()),
        own_(position.board().to_move()),
        groups_(position.groups(own_)),
        habits_(habits),
        random_(random) {
    const auto sort_in = [this](Square square) {
      const int point = square.point(size_);
      if (!touched(point).empty()) {
        stones_.push_back(point);
      } else if (!plant_) {
        plant_ = point;
      }
    };
    for (const Square square : found.stones) sort_in(square);
    if (found.plant) sort_in(*found.plant);
  }

  Turn turn() {
    if (wants_to_plant()) {
      position_.place(stones_.empty() && plant_ ? *plant_ : most_open(plant_points()));
      return last_turn();
    }
    if (stones_.empty() && plant_ && !wants_to_grow()) {
      position_.place(*plant_);
      return last_turn();
    }
    grow_where_seen();
    grow_by_habit();
    balance();
    return last_turn();
  }

  std::vector<int> rest() {
    const PointSet begun = position_.pending();
    grow_where_seen();
    grow_by_habit();
    std::vector<int> stones;
    const auto add = [&](int point) {
      if (!begun.test(point)) stones.push_back(point);
    };
    if (position_.board().phase() == Phase::kBalancing) {
      position_.pending().for_each(add);
    } else {
      for (const Square square : last_turn().stones) add(square.point(size_));
    }
    return stones;
  }

 private:
  using Labels = std::vector<int>;

  Turn last_turn() const { return position_.history().back(); }

  // Grow or plant?

  // Also with a growth in mind, as long as there is a place for a plant.
  bool wants_to_plant() const {
    const auto wanted = groups_wanted();
    return wanted && static_cast<int>(groups_.size()) < *wanted && !plant_points().empty();
  }
  // Also with a plant in mind.
  bool wants_to_grow() const { return groups_wanted() && !growth_points().empty(); }
  // None when it is done as the search finds best.
  std::optional<int> groups_wanted() const {
    const int vacant = position_.vacant_count();
    if (!habits_.groups_wanted || vacant <= kOpening * size_ * size_) return std::nullopt;
    return static_cast<int>(
        std::lround(*habits_.groups_wanted * (kGroups + kGroupsPerPoint * size_)));
  }

  // Growing

  void grow_where_seen() {
    const Labels seen = groups_seen();
    for (const int point : stones_) {
      const Labels joined = touched(point);
      if (joined.size() > 1 && random_.real() >= habits_.joins_seen) continue;
      const bool looked_at = std::any_of(joined.begin(), joined.end(), [&](int label) {
        return std::find(seen.begin(), seen.end(), label) != seen.end();
      });
      if (looked_at && position_.has_legal(point)) position_.place(point);
    }
  }
  Labels groups_seen() {
    Labels labels = shuffled_labels();
    const auto seen = static_cast<std::size_t>(habits_.groups_seen.value_or(1 << 30));
    if (seen >= labels.size()) return labels;
    std::vector<int> last;
    if (const auto history = position_.history(); !history.empty()) {
      for (const Square square : history.back().stones) last.push_back(square.point(size_));
      if (history.back().plant) last.push_back(history.back().plant->point(size_));
    }
    std::stable_sort(labels.begin(), labels.end(), [&](int one, int other) {
      return distance(one, last) < distance(other, last);
    });
    labels.resize(seen);
    return labels;
  }
  // Steps from the group to the nearest of the points.
  int distance(int label, const std::vector<int>& points) const {
    int least = points.empty() ? 0 : std::numeric_limits<int>::max();
    for (const int point : points) {
      groups_[label].for_each([&](int stone) {
        least = std::min(least, std::abs(stone / size_ - point / size_) +
                                    std::abs(stone % size_ - point % size_));
      });
    }
    return least;
  }
  // Every group that still can, in any order; each for itself, unless all that is left for it joins
  // groups.
  void grow_by_habit() {
    for (const int label : shuffled_labels()) {
      std::vector<int> open;
      std::vector<int> alone;
      for (const int point : growth_points()) {
        const Labels joined = touched(point);
        if (std::find(joined.begin(), joined.end(), label) == joined.end()) continue;
        open.push_back(point);
        if (joined.size() == 1) alone.push_back(point);
      }
      if (!open.empty()) position_.place(most_open(alone.empty() ? open : alone));
    }
  }
  // None when the growth is complete; a turn without a balance plant then ends by itself.
  std::vector<int> growth_points() const {
    if (position_.board().to_move() != own_ || position_.board().phase() == Phase::kBalancing) {
      return {};
    }
    return legal_points([this](int point) { return !touched(point).empty(); });
  }
  // The balance plant, if there is to be one.
  void balance() {
    if (position_.board().phase() != Phase::kBalancing) return;
    if (plant_ && position_.has_legal(*plant_)) {
      position_.place(*plant_);
    } else if (position_.board().can_decline()) {
      position_.place(size_ * size_);
    } else {
      position_.place(most_open(plant_points()));
    }
  }

  // Where it comes natural

  std::vector<int> plant_points() const {
    return legal_points([this](int point) { return touched(point).empty(); });
  }
  // Of those with the most vacant neighbours, any.
  int most_open(const std::vector<int>& points) {
    int chosen = -1;
    int most = -1;
    int ties = 0;
    for (const int point : points) {
      int room = 0;
      for_neighbours(point, [&](int other) { room += !position_.color_at(other); });
      if (room > most) {
        most = room;
        ties = 0;
      }
      if (room == most && random_.below(++ties) == 0) chosen = point;
    }
    return chosen;
  }

  // The own groups that the point touches.
  Labels touched(int point) const {
    Labels labels;
    for (int label = 0; label < static_cast<int>(groups_.size()); ++label) {
      bool touches = false;
      for_neighbours(point, [&](int other) { touches = touches || groups_[label].test(other); });
      if (touches) labels.push_back(label);
    }
    return labels;
  }
  Labels shuffled_labels() {
    Labels labels(groups_.size());
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
      labels[i] = i;
      std::swap(labels[i], labels[random_.below(i + 1)]);
    }
    return labels;
  }
  template <typename Wanted>
  std::vector<int> legal_points(Wanted&& wanted) const {
    std::vector<int> points;
    position_.legal_points().for_each([&](int point) {
      if (wanted(point)) points.push_back(point);
    });
    return points;
  }
  template <typename Visit>
  void for_neighbours(int point, Visit&& visit) const {
    const auto& geometry = position_.board().geometry();
    geometry.neighbour_mask[point].for_each(visit);
  }

  Position position_;
  int size_;
  Color own_;
  std::vector<PointSet> groups_;  // before the turn
  const Habits& habits_;
  Random& random_;
  std::vector<int> stones_;  // of the turn that was found, those that grow
  std::optional<int> plant_;
};

void require(const Position& position, Phase phase, const char* message) {
  if (position.board().phase() != phase) throw std::domain_error(message);
}

}  // namespace

Turn turn_by_habits(const Position& position, const Turn& found, const Habits& habits,
                    Random& random) {
  require(position, Phase::kStart, "a turn is played by habits between turns");
  return HabitualTurn(position, found, habits, random).turn();
}

std::vector<int> rest_by_habits(const Position& position, const Turn& found, const Habits& habits,
                                Random& random) {
  require(position, Phase::kGrowing, "only a growth that was begun has a rest");
  return HabitualTurn(position, found, habits, random).rest();
}

}  // namespace symple
