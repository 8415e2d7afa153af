#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
  module.doc() = "The compiled module: rules, playouts, search.";
  symple::bindings::bind_rules(module);
  symple::bindings::bind_position(module);
  symple::bindings::bind_batch(module);
  symple::bindings::bind_search(module);
}
