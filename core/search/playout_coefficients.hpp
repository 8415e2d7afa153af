// Coefficients that benchmarks/learn_policy.py has found: see playout_weights.cpp.
#pragma once

#include <array>

namespace symple {

// clang-format off
// NOLINTBEGIN(modernize-use-std-numbers): what is near to a known number is so by chance.
// By kind of point, against those that have neither contact nor room.
inline constexpr std::array<std::array<double, 6>, 5> kGrowthCoefficients{{
    {1.0203, 0.6364, -0.1162, -0.2984, 0.6718, -0.1993},
    {2.5719, -0.0564, 0.4082, 0.4113, 0.4165, -0.3950},
    {3.6087, 0.2315, 0.4830, 1.5244, 0.0609, 0.8096},
    {1.4100, 0.0233, 0.7866, -0.1293, 0.0179, -0.5741},
    {0.3853, -0.3110, 0.5783, -0.0158, -0.6320, -0.3908},
}};
inline constexpr std::array<std::array<double, 6>, 4> kPlantCoefficients{{
    {1.4081, 0.7281, -0.2531, 0.5249, 0.7545, 0.3895},
    {-0.4078, 0.1119, -0.1864, -0.3040, 0.0587, 0.4049},
    {1.7060, -0.3376, 0.3780, -0.0287, -0.5421, -0.1405},
    {0.4866, -0.5757, 0.4385, -0.0569, -0.3692, -0.3923},
}};
// Of growing against planting.
inline constexpr std::array<double, 12> kSwitchCoefficients{
    1.1004, -0.0806, 0.0236, 0.1214, 0.1162, 0.0842,
    0.1591, 0.7039, 1.0448, 0.8195, 0.2129, -0.0037,
};
// NOLINTEND(modernize-use-std-numbers)
// clang-format on

}  // namespace symple
