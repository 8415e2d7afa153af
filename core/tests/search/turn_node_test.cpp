#include "search/turn_node.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "rules/random.hpp"

namespace symple {
namespace {

TurnNode empty_node() { return {Color::kBlack, Owned{}}; }

// Edges with numbers of their own.
void fill(TurnNode& node, int count, Random& random) {
  for (int i = 0; i < count; ++i) {
    REQUIRE(node.add({static_cast<std::uint16_t>(i)}, 0.5F));
    node.edge_visits.back() = static_cast<std::uint32_t>(random.below(1000));
    node.values.back() = static_cast<float>(random.real());
    node.estimates.back() = static_cast<float>(random.real());
  }
}

TEST_CASE("a turn is added once") {
  TurnNode node = empty_node();
  CHECK(node.add({1, 2}, 0.5F));
  CHECK(node.add({2, 1}, 0.5F));
  CHECK(node.add({1}, 0.5F));
  CHECK_FALSE(node.add({1, 2}, 0.5F));
  CHECK(node.edges.size() == 3);
}

TEST_CASE("results are means, and teach the points that the mover owns at the end") {
  TurnNode node = empty_node();
  node.add({0}, 0.5F);
  node.add({1}, 0.5F);
  Owned owned{};
  owned[3] = 1;
  node.add_result(0, owned, 9, 1, 0, -7);
  node.add_result(1, owned, 9, 0.5F, 1, 2);
  node.add_result(1, Owned{}, 9, 0, 1, 5);
  CHECK(node.visits == 3);
  CHECK(node.wins == doctest::Approx(2.0 / 3));
  CHECK(node.margin == doctest::Approx(0));
  CHECK(node.edge_visits == std::vector<std::uint32_t>{1, 2});
  CHECK(node.values[0] == 1);
  CHECK(node.values[1] == doctest::Approx(0.25));
  CHECK(node.edges[1].margin == doctest::Approx(3.5));
  CHECK(node.rave_visits[3] - node.rave_visits[4] == 2);
  CHECK(node.rave_value[3] - node.rave_value[4] == doctest::Approx(1.5));
  CHECK(node.most_visited() == 1);
  CHECK(node.by_visits() == std::vector<std::size_t>{1, 0});
}

TEST_CASE("the best edge has the greatest mixture of its own results and its estimate") {
  Random random(1);
  for (const int count : {1, 2, 31, 255, 256, 257, 600, 1025}) {
    CAPTURE(count);
    TurnNode node = empty_node();
    fill(node, count, random);
    const std::size_t chosen = node.best_edge({});
    const auto mixture = [&](std::size_t i) {
      constexpr double kEquivalence = 500;
      const double weight = std::sqrt(kEquivalence / (3.0 * node.edge_visits[i] + kEquivalence));
      return (1 - weight) * node.values[i] + weight * node.estimates[i];
    };
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
      CHECK(mixture(i) <= mixture(chosen) + 1e-6);
    }
  }
}

TEST_CASE("of finalists only the most visited are looked at") {
  Random random(2);
  TurnNode node = empty_node();
  fill(node, 600, random);
  const auto order = node.by_visits();
  for (const int finalists : {1, 2, 16}) {
    const std::size_t chosen = node.best_edge(finalists);
    CHECK(node.edge_visits[chosen] >= node.edge_visits[order[finalists - 1]]);
  }
  CHECK(node.best_edge(600) == node.best_edge({}));
}

}  // namespace
}  // namespace symple
