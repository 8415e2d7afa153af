#include "rules/batch.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/random.hpp"

namespace symple {
namespace {

// Eight bytes of 0 or 1 for every value of eight bits, lowest bit first in memory.
constexpr std::array<std::array<std::uint8_t, 8>, 256> make_expansion() {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (int value = 0; value < 256; ++value) {
    for (int bit = 0; bit < 8; ++bit) table[value][bit] = value >> bit & 1;
  }
  return table;
}
constexpr auto kExpansion = make_expansion();

// Writes the first `count` bits of the set as bytes of 0 or 1.
template <int W>
void expand(const Bits<W>& set, int count, std::uint8_t* out) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    std::memcpy(out + i, kExpansion[set.words[i >> 6] >> (i & 63) & 255].data(), 8);
  }
  for (; i < count; ++i) out[i] = set.test(i);
}

template <int W>
Bits<W> pending(const Board<W>& board) {
  Bits<W> set{};
  for (int i = 0; i < board.pending_count(); ++i) set.set(board.pending(i));
  return set;
}

template <int W>
class BatchOf final : public Batch {
 public:
  BatchOf(const Rules& rules, int count)
      : Batch(rules, count), empty_(rules), boards_(count, empty_) {}

  explicit BatchOf(const std::vector<const Position*>& positions)
      : Batch(positions.front()->rules(), static_cast<int>(positions.size())), empty_(rules_) {
    boards_.reserve(positions.size());
    for (const Position* position : positions) {
      boards_.push_back(Board<W>::from(position->board(), rules_));
    }
  }

  std::unique_ptr<Batch> copy() const override { return std::make_unique<BatchOf>(*this); }

  void step(const std::int32_t* actions) override {
    for (int i = 0; i < count_; ++i) check(i, actions[i]);
    for (int i = 0; i < count_; ++i) {
      if (actions[i] < 0) continue;
      if (actions[i] == rules_.points()) {
        boards_[i].decline();
      } else {
        boards_[i].place(actions[i]);
      }
    }
  }

  void legal(bool* out) const override {
    auto* bytes = reinterpret_cast<std::uint8_t*>(out);
    for (int i = 0; i < count_; ++i, bytes += rules_.actions()) {
      expand(boards_[i].legal(), rules_.points(), bytes);
      bytes[rules_.points()] = boards_[i].can_decline();
    }
  }

  void sample(std::uint64_t seed, std::int32_t* out) const override {
    Random random(seed);
    for (int i = 0; i < count_; ++i) {
      const auto legal = boards_[i].legal();
      const int points = legal.count();
      const int choices = points + (boards_[i].can_decline() ? 1 : 0);
      if (choices == 0) {
        out[i] = -1;
        continue;
      }
      const int choice = random.below(choices);
      out[i] = choice == points ? rules_.points() : legal.select(choice);
    }
  }

  void stones(std::int8_t* out) const override {
    std::array<std::uint8_t, kMaxPoints> black;
    auto* bytes = reinterpret_cast<std::uint8_t*>(out);
    for (int i = 0; i < count_; ++i, bytes += rules_.points()) {
      std::array<Bits<W>, 2> sets{boards_[i].stones(Color::kWhite),
                                  boards_[i].stones(Color::kBlack)};
      sets[index(boards_[i].to_move())] |= pending(boards_[i]);
      expand(sets[0], rules_.points(), bytes);
      expand(sets[1], rules_.points(), black.data());
      for (int point = 0; point < rules_.points(); ++point) {
        bytes[point] = static_cast<std::uint8_t>(bytes[point] + 2 * black[point]);
      }
    }
  }

  void to_move(std::int8_t* out) const override {
    for (int i = 0; i < count_; ++i) out[i] = static_cast<std::int8_t>(boards_[i].to_move());
  }
  void phase(std::int8_t* out) const override {
    for (int i = 0; i < count_; ++i) out[i] = static_cast<std::int8_t>(boards_[i].phase());
  }
  void over(bool* out) const override {
    for (int i = 0; i < count_; ++i) out[i] = boards_[i].over();
  }
  void margin(std::int32_t* out) const override {
    for (int i = 0; i < count_; ++i) {
      out[i] = boards_[i].phase() == Phase::kGrowing ? boards_[i].score(rules_.penalty()).margin()
                                                     : boards_[i].margin(rules_.penalty());
    }
  }
  void reset(const bool* mask) override {
    for (int i = 0; i < count_; ++i) {
      if (mask == nullptr || mask[i]) boards_[i] = empty_;
    }
  }
  WideBoard board(int index) const override { return WideBoard::from(boards_.at(index), rules_); }

 private:
  void check(int i, int action) const {
    if (action == -1) return;
    const Board<W>& board = boards_[i];
    const bool legal = action == rules_.points()
                           ? board.can_decline()
                           : action >= 0 && action < rules_.points() && board.legal().test(action);
    if (!legal) {
      throw std::invalid_argument("action " + std::to_string(action) +
                                  " is not legal in position " + std::to_string(i) +
                                  " of the batch");
    }
  }

  Board<W> empty_;
  std::vector<Board<W>> boards_;
};

constexpr const char* kNeedsOne = "a batch needs at least one position";

// A batch with boards of as many words as the rules need.
template <typename... Arguments>
std::unique_ptr<Batch> make_for(const Rules& rules, const Arguments&... arguments) {
  switch (words_for(rules.size())) {
    case 1:
      return std::make_unique<BatchOf<1>>(arguments...);
    case 2:
      return std::make_unique<BatchOf<2>>(arguments...);
    case 4:
      return std::make_unique<BatchOf<4>>(arguments...);
    default:
      return std::make_unique<BatchOf<6>>(arguments...);
  }
}

}  // namespace

std::unique_ptr<Batch> Batch::make(const Rules& rules, int count) {
  if (count < 1) throw std::invalid_argument(kNeedsOne);
  return make_for(rules, rules, count);
}

std::unique_ptr<Batch> Batch::make(const std::vector<const Position*>& positions) {
  if (positions.empty()) throw std::invalid_argument(kNeedsOne);
  const Rules& rules = positions.front()->rules();
  const auto differs = [&](const Position* position) { return position->rules() != rules; };
  const auto other = std::find_if(positions.begin(), positions.end(), differs);
  if (other != positions.end()) {
    throw std::invalid_argument("the positions of a batch have the same rules; number " +
                                std::to_string(other - positions.begin()) + " has others");
  }
  return make_for(rules, positions);
}

}  // namespace symple
