// Coefficients that benchmarks/learn_policy.py has found: see playout_weights.cpp.
#pragma once

#include <array>

namespace symple {

// clang-format off
// NOLINTBEGIN(modernize-use-std-numbers): what is near to a known number is so by chance.
// By kind of point, against those that have neither contact nor room.
inline constexpr std::array<std::array<double, 6>, 5> kGrowthCoefficients{{
    {1.0021, 0.7267, 0.2809, -0.1540, 0.7560, -0.1117},
    {2.6214, -0.1681, 0.6985, 0.3199, 0.4752, -0.2859},
    {3.2236, 1.3509, 0.1293, 1.4898, 1.1091, 1.0383},
    {1.3304, -0.1305, 0.9610, 0.0458, -0.1081, -0.3733},
    {0.1812, -0.4670, 0.6106, 0.0744, -1.0834, -0.4340},
}};
inline constexpr std::array<std::array<double, 6>, 4> kPlantCoefficients{{
    {1.1914, -0.2610, -0.2859, 0.5235, -0.2170, 0.6344},
    {-0.8359, 0.5756, -0.5163, -0.8780, 0.6416, -0.1396},
    {1.6649, 0.2863, 0.6974, 0.3255, 0.1621, -0.3356},
    {0.3526, -0.5754, 0.3728, 0.2262, -0.6505, -0.2204},
}};
// Of growing against planting.
inline constexpr std::array<double, 12> kSwitchCoefficients{
    1.1580, -0.1455, -0.1419, 0.1729, 0.2673, 0.0950,
    0.0439, 1.0240, 0.7959, 0.9086, -0.1294, 0.0687,
};
// NOLINTEND(modernize-use-std-numbers)
// clang-format on

}  // namespace symple
