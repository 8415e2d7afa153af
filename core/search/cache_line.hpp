// What processors move between their caches at once: threads that write to one disturb each other.
#pragma once

#include <cstddef>

namespace symple {

inline constexpr std::size_t kCacheLine = 64;  // bytes

}  // namespace symple
