// Who judges a position at once.
#pragma once

#include "eval/evaluation.hpp"

namespace symple {

class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // Threads may ask at the same time. std::bad_alloc where there is no memory for it.
  virtual Evaluation evaluate(const Leaf& leaf) const = 0;
};

}  // namespace symple
