// Every legal turn of a position, each set of stones once, one after the other.
#pragma once

#include <optional>
#include <vector>

#include "rules/growth.hpp"

namespace symple {

class TurnGenerator {
 public:
  struct Stones {
    std::vector<int> stones;  // ascending points
    std::optional<int> plant;
  };

  // The board must be in Phase::kStart or kOver; it is copied.
  explicit TurnGenerator(const WideBoard& board);

  // Plants first, by point; then growths, each without and with every balance plant that it allows.
  std::optional<Stones> next();

 private:
  struct Choice {
    int growth_class;  // kLeaveOut: the group does not grow by a choice of its own
    int point;
  };
  static constexpr int kLeaveOut = -1;

  bool next_growth();
  bool advance(int group);
  bool may_choose(int group, int option) const;
  void apply(int group, int option);
  void take_back(int group);
  Stones current() const;
  // The points where Black may plant after the current growth.
  PointSet balance_plants(const Stones& turn) const;

  WideBoard board_;
  PointSet plants_left_;
  Growth growth_;
  std::vector<std::vector<Choice>> options_;  // by group, leaving out last
  std::vector<int> chosen_;                   // by group: index into options_, kUntried before any
  std::vector<int> grown_by_;  // by group: the group whose choice grew it, or kNobody
  int depth_ = 0;
  bool exhausted_ = false;
  // The growth whose balance plants are being listed.
  std::optional<Stones> balancing_;
  PointSet balance_left_{};
};

}  // namespace symple
