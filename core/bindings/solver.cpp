// Exact values.
#include "solver/solver.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"

namespace symple::bindings {
namespace {

void bind_solver_snapshot(nb::module_& module) {
  nb::class_<SolverSnapshot>(module, "SolverSnapshot", nb::is_final(),
                             "What is proved of the final margin under perfect play, White's view.")
      .def_prop_ro("low", [](const SolverSnapshot& self) { return self.solution.low; })
      .def_prop_ro("high", [](const SolverSnapshot& self) { return self.solution.high; })
      .def_prop_ro(
          "exact", [](const SolverSnapshot& self) { return self.solution.exact(); },
          "Whether `low` and `high` are the same.")
      .def_prop_ro(
          "variation", [](const SolverSnapshot& self) { return self.solution.variation; },
          "Perfect play to the end when the value is exact, shorter where the limits left no time\n"
          "to read it out; before that at most the turn that makes sure of the mover's bound.")
      .def_ro("nodes", &SolverSnapshot::nodes, "Endgames looked at.")
      .def_ro("seconds", &SolverSnapshot::seconds);
}

void bind_solver_class(nb::module_& module) {
  using Release = nb::call_guard<nb::gil_scoped_release>;
  using Bound = FreedWithoutGil<Solver>;
  nb::class_<Bound>(
      module, "Solver", nb::is_final(),
      "Proves the final margin under perfect play, in a thread of its own; one position at\n"
      "a time. What it has proved serves the positions that follow from it too. Every\n"
      "method may be called from any thread.")
      .def(
          "__init__",
          [](Bound* self, int memory_mb) { new (self) Bound(SolverOptions{memory_mb}); },
          nb::kw_only(), nb::arg("memory_mb") = 256,
          "ValueError when the memory is less than 1 MB.")
      .def(
          "start",
          [](Bound& self, const Position& position, std::optional<double> seconds,
             std::optional<std::int64_t> nodes) {
            const Position copy = position;
            nb::gil_scoped_release release;
            self.start(copy, {seconds, nodes});
          },
          nb::arg("position"), nb::kw_only(), nb::arg("seconds") = nb::none(),
          nb::arg("nodes") = nb::none(),
          "Starts and returns. Without a limit it goes on until it is done or stopped. More than\n"
          "64 vacant points are not searched: what the stones on the board prove is the answer.\n"
          "ValueError inside a turn; MemoryError, and RuntimeError when the system has no more\n"
          "threads: it can be asked again.")
      .def_prop_ro("running", &Solver::running)
      .def("wait", &Solver::wait, nb::arg("seconds") = nb::none(), Release(),
           "Waits until the work has ended, at most `seconds`; returns whether it has.")
      .def("stop", &Solver::stop, Release(),
           "Ends the work, within 20 ms. Once start() has returned it is never lost; beside a\n"
           "start() it ends what that begins or comes before it, and before one it does nothing.")
      .def("snapshot", &Solver::snapshot, Release(),
           "What is proved by now. ValueError before the first start().");
}

}  // namespace

void bind_solver(nb::module_& module) {
  bind_solver_snapshot(module);
  bind_solver_class(module);
}

}  // namespace symple::bindings
