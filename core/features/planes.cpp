#include "features/planes.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "features/rule_terms.hpp"

namespace symple {
namespace {

// Groups of a colour by their liberties: stones of those with none, one, two, three; and how many
// live.
struct Liberties {
  std::array<PointSet, 4> stones{};
  int alive = 0;

  Liberties(const WideBoard& board, Color color) {
    std::array<std::uint8_t, kMaxGroups + 1> by_label{};
    for (int label = 1; label <= board.label_count(color); ++label) {
      const PointSet& touched = board.touched_by(color, label);
      const int count = std::min((touched & board.vacant()).count(), 4);
      alive += count > 0;  // a group that another has joined touches nothing
      by_label[static_cast<std::size_t>(label)] = static_cast<std::uint8_t>(count);
    }
    board.stones(color).for_each([&](int point) {
      const int count = by_label[static_cast<std::size_t>(board.label(color, point))];
      if (count < 4) stones[static_cast<std::size_t>(count)].set(point);
    });
  }
};

// Growing step by step, both colours at once and each as if alone.
struct Reaches {
  std::array<PointSet, 2> reached{};  // by colour: vacant points to which it can grow at all
  std::array<PointSet, 2> near{};     // the same: no later than the other

  explicit Reaches(const WideBoard& board) {
    std::array<PointSet, 2> ring{board.growable(Color::kWhite), board.growable(Color::kBlack)};
    while (ring[0].any() || ring[1].any()) {
      const std::array<PointSet, 2> before = reached;
      for (int c = 0; c < 2; ++c) {
        near[c] |= ring[c].minus(before[1 - c]);
        reached[c] |= ring[c];
      }
      for (int c = 0; c < 2; ++c) {
        ring[c] = (next_to(ring[c], board.geometry()) & board.vacant()).minus(reached[c]);
      }
    }
  }
};

}  // namespace

const std::array<std::string_view, kPlanes> kPlaneNames{"board",
                                                        "own stones",
                                                        "other stones",
                                                        "own plantable",
                                                        "other plantable",
                                                        "own joints",
                                                        "other joints",
                                                        "own dead",
                                                        "other dead",
                                                        "own one liberty",
                                                        "other one liberty",
                                                        "own two liberties",
                                                        "other two liberties",
                                                        "own three liberties",
                                                        "other three liberties",
                                                        "own region",
                                                        "other region",
                                                        "own near",
                                                        "other near"};

const std::array<std::string_view, kGlobals> kGlobalNames{
    "size", "penalty", "group worth", "white",      "right",        "forced",    "vacant",
    "odd",  "stones",  "groups",      "own groups", "other groups", "own alive", "other alive"};

void write_features(const WideBoard& board, const Rules& rules, int width, std::uint8_t* planes,
                    float* globals) {
  const int size = rules.size();
  if (size > width) {
    throw std::invalid_argument("a board of " + std::to_string(size) + " x " +
                                std::to_string(size) + " has no room on a board of " +
                                std::to_string(width) + " x " + std::to_string(width));
  }
  const Color own = board.to_move();
  const Color other = opponent(own);
  const Liberties own_liberties(board, own);
  const Liberties other_liberties(board, other);
  const Reaches reaches(board);
  const std::array<PointSet, kPlanes> sets{
      board.geometry().all,
      board.stones(own),
      board.stones(other),
      board.plantable(own),
      board.plantable(other),
      board.joints(own),
      board.joints(other),
      own_liberties.stones[0],
      other_liberties.stones[0],
      own_liberties.stones[1],
      other_liberties.stones[1],
      own_liberties.stones[2],
      other_liberties.stones[2],
      own_liberties.stones[3],
      other_liberties.stones[3],
      board.vacant().minus(reaches.reached[index(other)]),
      board.vacant().minus(reaches.reached[index(own)]),
      reaches.near[index(own)],
      reaches.near[index(other)],
  };
  const std::size_t area = static_cast<std::size_t>(width) * static_cast<std::size_t>(width);
  std::fill_n(planes, kPlanes * area, std::uint8_t{0});
  for (const PointSet& set : sets) {
    set.for_each([&](int point) { planes[point / size * width + point % size] = 1; });
    planes += area;
  }

  const auto side = static_cast<float>(size);
  const auto points = static_cast<float>(rules.points());
  const Balance balance = rules.balance();
  const float right =
      board.grown() || balance == Balance::kNone ? 0 : (own == Color::kBlack ? 1 : -1);
  const auto add = [&globals](float number) { *globals++ = number; };
  add(static_cast<float>(size_term(size)));
  add(static_cast<float>(penalty_term(rules)));
  add(std::min(static_cast<float>(rules.penalty()) / side, 2.0F));
  add(own == Color::kWhite ? 1 : 0);
  add(right);
  add(balance == Balance::kForced ? right : 0);
  add(static_cast<float>(board.vacant_count()) / points);
  add(static_cast<float>(board.vacant_count() % 2));
  add(static_cast<float>(board.stone_count(own) - board.stone_count(other)) / points);
  add(static_cast<float>(board.group_count(own) - board.group_count(other)) / side);
  add(static_cast<float>(board.group_count(own)) / side);
  add(static_cast<float>(board.group_count(other)) / side);
  add(static_cast<float>(own_liberties.alive) / side);
  add(static_cast<float>(other_liberties.alive) / side);
}

}  // namespace symple
