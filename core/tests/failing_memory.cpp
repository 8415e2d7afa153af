#include "tests/failing_memory.hpp"

#include <atomic>
#include <new>

namespace {

std::atomic<bool> failing = false;
std::atomic<int> left = 0;

void ask() {
  if (failing.load() && left.fetch_sub(1) <= 0) throw std::bad_alloc();
}

}  // namespace

namespace symple {

FailingMemory::FailingMemory(int granted) {
  left = granted;
  failing = true;
}

FailingMemory::~FailingMemory() { failing = false; }

}  // namespace symple

// The linker puts these in front of `operator new` (see CMakeLists.txt), which may be a
// sanitizer's.
extern "C" {
void* __real__Znwm(std::size_t bytes);
void* __real__ZnwmSt11align_val_t(std::size_t bytes, std::align_val_t alignment);

void* __wrap__Znwm(std::size_t bytes) {
  ask();
  return __real__Znwm(bytes);
}
void* __wrap__ZnwmSt11align_val_t(std::size_t bytes, std::align_val_t alignment) {
  ask();
  return __real__ZnwmSt11align_val_t(bytes, alignment);
}
}
