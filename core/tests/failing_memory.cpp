#include "tests/failing_memory.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<bool> failing = false;
std::atomic<int> left = 0;

void* allocate(std::size_t bytes, std::size_t alignment) {
  const bool refused = failing.load() && left.fetch_sub(1) <= 0;
  // aligned_alloc wants whole multiples.
  const std::size_t room = (bytes + alignment - 1) / alignment * alignment;
  void* const memory = refused ? nullptr : std::aligned_alloc(alignment, room);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace symple {

FailingMemory::FailingMemory(int granted) {
  left = granted;
  failing = true;
}

FailingMemory::~FailingMemory() { failing = false; }

}  // namespace symple

void* operator new(std::size_t bytes) { return allocate(bytes, __STDCPP_DEFAULT_NEW_ALIGNMENT__); }
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
