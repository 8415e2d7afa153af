// Weights of the policy of random games as an array.
#pragma once

#include <cstdint>

#include "bindings/bindings.hpp"
#include "search/playout_policy.hpp"

namespace symple::bindings {

using PolicyArray = nb::ndarray<const std::int32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Throws std::invalid_argument for another shape, and weights that are not positive or too great.
PolicyStages policy_stages(const PolicyArray& array);

}  // namespace symple::bindings
