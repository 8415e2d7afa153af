// Bytes drive a game: rules, placements, refusals, undo, copies, whole turns. After every step the
// position must be the one that the slow reference sees, on boards of every word count.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/check.hpp"
#include "rules/errors.hpp"
#include "rules/position.hpp"
#include "rules/turn_count.hpp"
#include "rules/turn_generator.hpp"
#include "rules/zobrist.hpp"
#include "tests/agreement.hpp"
#include "tests/reference.hpp"

namespace symple {
namespace {

// The input, zero bytes after its end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return at_ >= size_; }
  int next() { return empty() ? 0 : data_[at_++]; }
  // A number in [0, bound).
  int below(int bound) { return (next() * 256 + next()) % bound; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

constexpr int kMostListed = 300;

Rules read_rules(Bytes& bytes) {
  const int size = kMinSize + 2 * bytes.below((kMaxSize - kMinSize) / 2 + 1);
  return Rules(size, 2 * bytes.below(8), static_cast<Balance>(bytes.below(3)));
}

class Drive {
 public:
  explicit Drive(const Rules& rules)
      : rules_(rules), position_(rules), game_(rules.size(), rules.penalty(), rules.balance()) {}

  void run(Bytes& bytes) {
    // Large boards cost more; every input is done in a second.
    int budget = 40'000;
    while (!bytes.empty() && budget > 0) {
      step(bytes);
      check();
      budget -= rules_.points();
    }
    play_to_the_end(bytes);
  }

 private:
  void step(Bytes& bytes) {
    const int choice = bytes.next();
    if (choice < 200) {
      place_legal(choice + 256 * (bytes.next() % 2));
    } else if (choice < 215) {
      place_any(bytes.below(rules_.points() + 2) - 1);
    } else if (choice < 225) {
      undo();
    } else if (choice < 230) {
      undo_turn();
    } else if (choice < 240) {
      play_listed_turn(bytes.below(kMostListed));
    } else if (choice < 245) {
      count_turns_both_ways();
    } else if (choice < 250) {
      start_from_text();
    } else {
      keep_or_take_copy();
    }
  }

  void place(int action) {
    earlier_.push_back(game_);
    position_.place(action);
    if (action == rules_.points()) {
      game_.decline();
    } else {
      game_.place(action);
    }
  }

  void place_legal(int number) {
    const reference::Points legal = game_.legal();
    const int count = static_cast<int>(legal.size()) + (game_.can_decline() ? 1 : 0);
    if (count == 0) return;
    number %= count;
    place(number == static_cast<int>(legal.size()) ? rules_.points()
                                                   : *std::next(legal.begin(), number));
  }

  void place_any(int action) {
    const bool legal =
        action == rules_.points() ? game_.can_decline() : game_.legal().contains(action);
    if (legal) {
      place(action);
      return;
    }
    const Position before = position_;
    try {
      position_.place(action);
      require(false, "an illegal placement is refused");
    } catch (const IllegalTurn& error) {
      require(position_ == before && position_.placements() == before.placements(),
              "a refused placement leaves the position as it was");
      if (error.open_point()) {
        require(position_.has_legal(parse_point(*error.open_point(), rules_.size())),
                "the open point of an error is open");
      }
    }
  }

  void undo() {
    if (earlier_.empty()) return;
    position_.undo();
    game_ = earlier_.back();
    earlier_.pop_back();
  }

  void undo_turn() {
    if (earlier_.empty()) return;
    position_.undo_turn();
    do {
      game_ = earlier_.back();
      earlier_.pop_back();
    } while (!game_.pending().empty());
  }

  std::vector<TurnGenerator::Stones> list_turns() const {
    std::vector<TurnGenerator::Stones> turns;
    TurnGenerator generator(position_.board());
    while (static_cast<int>(turns.size()) <= kMostListed) {
      auto turn = generator.next();
      if (!turn) break;
      turns.push_back(std::move(*turn));
    }
    return turns;
  }

  void play_listed_turn(int number) {
    if (position_.board().phase() != Phase::kStart) return;
    const auto turns = list_turns();
    require(!turns.empty(), "while the game goes on there is a turn");
    const auto& listed = turns[number % turns.size()];
    Turn turn;
    for (const int point : listed.stones) {
      turn.stones.push_back(Square::of(point, rules_.size()));
    }
    std::sort(turn.stones.begin(), turn.stones.end());
    if (listed.plant) turn.plant = Square::of(*listed.plant, rules_.size());
    Position played = position_;
    played.play(turn);
    require(played.history().back() == turn, "a listed turn is played as it is listed");
    for (const int point : listed.stones) place(point);
    if (listed.plant) {
      place(*listed.plant);
    } else if (game_.can_decline()) {
      place(rules_.points());
    }
    require(position_ == played, "a turn is its placements");
  }

  void count_turns_both_ways() const {
    if (position_.board().pending_count() > 0) return;
    const auto turns = list_turns();
    const std::set<reference::Turn> different = [&] {
      std::set<reference::Turn> set;
      for (const auto& turn : turns) {
        set.insert({{turn.stones.begin(), turn.stones.end()}, turn.plant});
      }
      return set;
    }();
    require(different.size() == turns.size(), "a turn is listed once");
    if (static_cast<int>(turns.size()) > kMostListed) return;
    require(count_turns(position_.board()) == BigCount(turns.size()),
            "as many turns are counted as listed");
    if (rules_.size() <= 5) {
      require(different == game_.turns(), "the turns are those that the reference finds");
    }
  }

  void start_from_text() {
    const Position parsed = Position::parse(position_.text());
    require(parsed == position_ && parsed.key() == position_.key() &&
                parsed.legal_points() == position_.legal_points(),
            "a position comes back from its text");
    if (position_.board().pending_count() > 0) return;  // its earlier steps have no text
    position_ = parsed;
    earlier_.clear();
  }

  void keep_or_take_copy() {
    if (copy_) {
      position_ = copy_->first;
      game_ = copy_->second.back();
      earlier_ = copy_->second;
      earlier_.pop_back();
      copy_.reset();
    } else {
      copy_ = {position_, earlier_};
      copy_->second.push_back(game_);
    }
  }

  template <int W>
  void check_board() const {
    if (words_for(rules_.size()) > W) return;
    const WideBoard& wide = position_.board();
    const auto board = Board<W>::from(wide, rules_);
    require(resize<kMaxWords>(board.legal()) == wide.legal() && board.phase() == wide.phase() &&
                board.can_decline() == wide.can_decline() &&
                board.score(rules_.penalty()) == wide.score(rules_.penalty()),
            "boards of every word count agree");
    require(zobrist_key(board) == position_.key(), "boards of every word count have the same key");
  }

  void check_other_orders() const {
    const WideBoard& wide = position_.board();
    if (wide.pending_count() < 2) return;
    auto other = WideBoard::turn_start_of(wide, rules_);
    for (int i = wide.pending_count() - 1; i >= 0; --i) other.place(wide.pending(i));
    require(other.same_position(wide), "the order of placements does not matter");
    require(zobrist_key(other) == position_.key(), "the key does not know the order");
  }

  void check() {
    const std::string difference = reference::difference(position_, game_);
    require(difference.empty(), "core and reference agree, but not about: " + difference);
    check_board<1>();
    check_board<2>();
    check_board<4>();
    check_board<6>();
    check_other_orders();
    // Every vacant point is either legal or closed with a reason.
    const auto closed = position_.closed_points();
    const PointSet legal = position_.legal_points();
    position_.board().vacant().for_each([&](int point) {
      require(legal.test(point) != closed.contains(point), "a point is either open or closed");
    });
  }

  // The bounds of every position on the way must hold the margin at the end.
  void play_to_the_end(Bytes& bytes) {
    std::vector<std::pair<int, int>> bounds;
    Position line = position_.start();
    bounds.push_back(line.margin_bounds());
    for (const int action : position_.placements()) {
      line.place(action);
      if (line.board().pending_count() == 0) bounds.push_back(line.margin_bounds());
    }
    std::uint64_t mix = static_cast<std::uint64_t>(bytes.next()) + position_.key();
    while (!position_.board().over()) {
      const PointSet legal = position_.legal_points();
      mix = mix * 6364136223846793005ULL + 1442695040888963407ULL;
      position_.place(legal.select(static_cast<int>((mix >> 33) % legal.count())));
    }
    const int margin = position_.score().margin();
    for (const auto& [low, high] : bounds) {
      require(low <= margin && margin <= high, "the bounds hold the final margin");
    }
    require(position_.margin_bounds() == std::pair(margin, margin),
            "on a full board the bounds are the margin");
    require(margin % 2 != 0, "there is no draw");
  }

  Rules rules_;
  Position position_;
  reference::Game game_;
  std::vector<reference::Game> earlier_;  // one for every placement that undo can take back
  std::optional<std::pair<Position, std::vector<reference::Game>>> copy_;
};

}  // namespace
}  // namespace symple

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  symple::Bytes bytes(data, size);
  const symple::Rules rules = symple::read_rules(bytes);
  symple::Drive(rules).run(bytes);
  return 0;
}
