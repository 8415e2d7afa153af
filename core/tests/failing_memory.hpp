// Memory that runs out when a test wants it to.
#pragma once

namespace symple {

// While there is one, `operator new` grants so many requests of all threads together and then none.
class FailingMemory {
 public:
  explicit FailingMemory(int granted);
  ~FailingMemory();
  FailingMemory(const FailingMemory&) = delete;
  FailingMemory& operator=(const FailingMemory&) = delete;
};

}  // namespace symple
