#include "rules/rules.hpp"

#include <stdexcept>

namespace symple {

Rules::Rules(int size, int penalty, Balance balance)
    : size_(size), penalty_(penalty), balance_(balance) {
  if (size < kMinSize || size > kMaxSize || size % 2 == 0) {
    throw std::invalid_argument("size must be an odd number from 3 to 19, not " +
                                std::to_string(size));
  }
  if (penalty < 0 || penalty > kMaxPenalty || penalty % 2 != 0) {
    throw std::invalid_argument("penalty must be an even number from 0 to " +
                                std::to_string(kMaxPenalty) + ", not " + std::to_string(penalty));
  }
}

Balance parse_balance(std::string_view text) {
  if (text == "optional") return Balance::kOptional;
  if (text == "forced") return Balance::kForced;
  if (text == "none") return Balance::kNone;
  throw std::invalid_argument("balance must be optional, forced or none, not '" +
                              std::string(text) + "'");
}

std::string_view to_string(Balance balance) {
  switch (balance) {
    case Balance::kOptional:
      return "optional";
    case Balance::kForced:
      return "forced";
    case Balance::kNone:
      return "none";
  }
  return "";
}

}  // namespace symple
