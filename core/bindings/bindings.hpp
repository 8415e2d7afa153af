// What the binding files share. The only folder that knows nanobind.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <initializer_list>
#include <optional>

#include "rules/bits.hpp"
#include "rules/geometry.hpp"

namespace symple::bindings {

namespace nb = nanobind;

void bind_rules(nb::module_& module);
void bind_evaluation(nb::module_& module);
void bind_features(nb::module_& module);
void bind_policy(nb::module_& module);
void bind_position(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_net(nb::module_& module);
void bind_queue(nb::module_& module);
void bind_search(nb::module_& module);
void bind_solver(nb::module_& module);

// Objects that Python frees without the GIL: that may take long. The base that holds the GIL back
// is the first, and so is the last one to go.
class GilHeldBack {
 protected:
  std::optional<nb::gil_scoped_release> released_;
};
template <typename T>
class FreedWithoutGil : GilHeldBack, public T {
 public:
  using T::T;
  FreedWithoutGil(const FreedWithoutGil&) = delete;
  FreedWithoutGil& operator=(const FreedWithoutGil&) = delete;
  ~FreedWithoutGil() { released_.emplace(); }
};

// A new numpy array of this shape, its elements zero.
template <typename T>
nb::ndarray<nb::numpy, T> new_array(std::initializer_list<std::size_t> shape) {
  std::size_t count = 1;
  for (const std::size_t extent : shape) count *= extent;
  T* data = new T[count]();
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return nb::ndarray<nb::numpy, T>(data, shape, owner);
}

// The points of a set as a list of ints, ascending; by hand, for speed.
inline nb::list to_list(const Bits<kMaxWords>& set) {
  PyObject* list = PyList_New(set.count());
  if (list == nullptr) throw nb::python_error();
  Py_ssize_t i = 0;
  set.for_each([&](int point) { PyList_SetItem(list, i++, PyLong_FromLong(point)); });
  return nb::steal<nb::list>(list);
}

}  // namespace symple::bindings
