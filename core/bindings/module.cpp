#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
  // At exit Python keeps objects in caches and globals; the report of them is no help to a user.
  nanobind::set_leak_warnings(false);
  module.doc() = "The compiled module: rules, playouts, search, solver.";
  symple::bindings::bind_rules(module);
  symple::bindings::bind_evaluation(module);
  symple::bindings::bind_features(module);
  symple::bindings::bind_policy(module);
  symple::bindings::bind_position(module);
  symple::bindings::bind_batch(module);
  symple::bindings::bind_solver(module);
  symple::bindings::bind_net(module);
  symple::bindings::bind_queue(module);
  symple::bindings::bind_search(module);
}
