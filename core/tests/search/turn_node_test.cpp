#include "search/turn_node.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "rules/random.hpp"
#include "tests/search/edges.hpp"

namespace symple {
namespace {

TurnNode empty_node() { return {Color::kBlack, Owned{}, SearchSettings{}}; }

// Edges with numbers of their own.
void fill(TurnNode& node, int count, Random& random) {
  for (int i = 0; i < count; ++i) {
    REQUIRE(add(node, {static_cast<std::uint16_t>(i)}));
    node.edges.back().visits = static_cast<std::uint64_t>(random.below(1000));
    node.edges.back().value = static_cast<float>(random.real());
    node.set_estimate(node.edges.size() - 1, static_cast<float>(random.real()));
  }
}

double mixture(const TurnNode& node, std::size_t edge) {
  constexpr double kEquivalence = 500;
  const double weight = std::sqrt(kEquivalence / (3.0 * node.edges[edge].visits + kEquivalence));
  return (1 - weight) * node.edges[edge].value + weight * node.estimate(edge);
}

TEST_CASE("a turn is added once") {
  TurnNode node = empty_node();
  CHECK(add(node, {1, 2}));
  CHECK(add(node, {2, 1}));
  CHECK(add(node, {1}));
  CHECK_FALSE(add(node, {1, 2}));
  CHECK(node.edges.size() == 3);
}

TEST_CASE("results are means") {
  TurnNode node = empty_node();
  add(node, {0});
  add(node, {1});
  node.add_results(0, {1, 1, 0, -7});
  node.add_results(1, {1, 0.5F, 1, 2});
  node.add_results(1, {1, 0, 1, 5});
  CHECK(node.visits == 3);
  CHECK(node.wins == doctest::Approx(2.0 / 3));
  CHECK(node.margin == doctest::Approx(0));
  CHECK(node.edges[0].visits == 1);
  CHECK(node.edges[1].visits == 2);
  CHECK(node.edges[0].value == 1);
  CHECK(node.edges[1].value == doctest::Approx(0.25));
  CHECK(node.edges[1].margin == doctest::Approx(3.5));
  CHECK(node.most_visited() == 1);
  CHECK(node.most_visited(5) == std::vector<std::size_t>{1, 0});
  CHECK(node.most_visited(1) == std::vector<std::size_t>{1});
}

TEST_CASE("results that come together are worth what they are one by one") {
  TurnNode one_by_one = empty_node();
  TurnNode together = empty_node();
  add(one_by_one, {0});
  add(together, {0});
  EdgeResults results;
  for (int i = 0; i < 7; ++i) {
    const EdgeResults result{1, 0.125F * static_cast<float>(i), i % 3 == 0 ? 1.0F : 0.0F,
                             static_cast<float>(i - 2), 0.25F * static_cast<float>(i - 3)};
    one_by_one.add_results(0, result);
    results.add(result);
  }
  together.add_results(0, results);
  CHECK(together.visits == one_by_one.visits);
  CHECK(together.wins == doctest::Approx(one_by_one.wins));
  CHECK(together.margin == doctest::Approx(one_by_one.margin));
  CHECK(together.lead == doctest::Approx(one_by_one.lead));
  const TurnEdge& edge = together.edges[0];
  CHECK(edge.visits == 7);
  CHECK(edge.value == doctest::Approx(one_by_one.edges[0].value));
  CHECK(edge.wins == doctest::Approx(one_by_one.edges[0].wins));
  CHECK(edge.margin == doctest::Approx(one_by_one.edges[0].margin));
}

TEST_CASE("what stones are worth follows the games, raised as an opinion raises the values") {
  TurnNode node = empty_node();
  add(node, {0});
  const Owned owned{1, 0, 1};
  node.rave.add(owned, 0.75F, 3);
  node.add_results(0, {1, 0.95F, 0, 0, 0.2F});
  const TurnHints raised = node.hints(2);
  CHECK(raised.worth[0] == doctest::Approx(0.75 / 11 + 0.2));  // ten samples are a guess of 0
  CHECK(raised.worth[1] == doctest::Approx(0.2));
  // Games without an opinion, as many.
  node.add_results(0, {1, 0.5F, 0, 0, 0});
  CHECK(node.hints(2).worth[1] == doctest::Approx(0.1));
}

TEST_CASE("after ever so many visits they are counted and the means go on moving") {
  for (const std::uint64_t visits : {std::uint64_t{1} << 24, (std::uint64_t{1} << 32) - 1}) {
    CAPTURE(visits);
    TurnNode node = empty_node();
    add(node, {0});
    node.add_results(0, {2, 1, 1, 40});
    node.visits = visits;
    node.edges[0].visits = visits;
    constexpr int kMore = 100'000;
    for (int i = 0; i < kMore; ++i) node.add_results(0, {1, 1, 1, 30});
    CHECK(node.visits == visits + kMore);
    CHECK(node.edges[0].visits == visits + kMore);
    const double share = kMore / static_cast<double>(visits + kMore);
    CHECK(node.edges[0].value == doctest::Approx(0.5 + 0.5 * share).epsilon(1e-9));
    CHECK(node.wins == doctest::Approx(0.5 + 0.5 * share).epsilon(1e-9));
    CHECK(node.margin == doctest::Approx(20 + 10 * share).epsilon(1e-9));
    CHECK(node.most_visited() == 0);
  }
}

TEST_CASE("the best edge has the greatest mixture of its own results and its estimate") {
  Random random(1);
  for (const int count : {1, 2, 31, 255, 256, 257, 600, 1025}) {
    CAPTURE(count);
    TurnNode node = empty_node();
    fill(node, count, random);
    const std::size_t chosen = node.best_edge();
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
      CHECK(mixture(node, i) <= mixture(node, chosen) + 1e-6);
    }
  }
}

TEST_CASE("the search for another turn waits longer each time, until there is one") {
  TurnNode node = empty_node();
  add(node, {0});
  node.visits = 800;
  std::vector<std::uint64_t> waits;
  for (int i = 0; i < 8; ++i) {
    node.put_off_turns();
    waits.push_back(node.turns_due - node.visits);
  }
  CHECK(waits == std::vector<std::uint64_t>{2, 4, 8, 16, 32, 64, 101, 101});
  CHECK_FALSE(add(node, {0}));
  node.put_off_turns();
  CHECK(node.turns_due == 901);
  CHECK(add(node, {1}));
  node.put_off_turns();
  CHECK(node.turns_due == 802);
}

TEST_CASE("a virtual loss makes an edge worse while it lasts") {
  Random random(4);
  TurnNode node = empty_node();
  fill(node, 40, random);
  const std::size_t best = node.best_edge();
  node.edges[best].visits = 3;
  node.set_estimate(best, node.estimate(best));
  if (node.best_edge() != best) node.set_estimate(best, 0.99F);
  std::vector<std::size_t> held;
  for (int i = 0; i < 2'000; ++i) {
    held.push_back(node.best_edge());
    node.hold(held.back());
  }
  CHECK(std::count(held.begin(), held.end(), held.front()) < 2'000);
  for (const std::size_t edge : held) node.release(edge);
  const std::size_t again = node.best_edge();
  for (std::size_t i = 0; i < node.edges.size(); ++i) {
    CHECK(mixture(node, i) <= mixture(node, again) + 1e-6);
  }
}

TEST_CASE("what an evaluator finds likely moves the odds of an estimate") {
  TurnNode node = empty_node();
  for (const std::uint16_t action : {0, 1, 2}) add(node, {action});
  node.visits = 10;
  node.set_logits({});
  CHECK(node.estimates_due == 10);
  node.set_log_prior(0, -1);
  node.set_log_prior(1, -2);
  node.set_log_prior(2, -6);
  for (std::size_t i = 0; i < 3; ++i) node.set_estimate(i, 0.6F);
  const auto log_odds = [&](std::size_t edge) {
    return std::log(node.estimate(edge) / (1 - node.estimate(edge)));
  };
  const double scale = SearchSettings{}.prior_scale;
  CHECK(log_odds(0) - log_odds(1) == doctest::Approx(scale * 1).epsilon(0.001));
  CHECK(log_odds(1) - log_odds(2) == doctest::Approx(scale * 4).epsilon(0.001));
  CHECK(node.hints(3).logits == node.logits());
  // What is as good as certain is still a number.
  node.set_log_prior(0, 1e6F);
  node.set_estimate(0, 0.6F);
  CHECK((node.estimate(0) > 0.9F && node.estimate(0) < 1));
}

TEST_CASE(
    "what an evaluator judges takes the place of static values, but for what all of it differs") {
  TurnNode node = empty_node();
  const std::array<float, 4> static_values{0.3F, 0.4F, 0.5F, 0.6F};
  for (std::uint16_t i = 0; i < 4; ++i) {
    const Actions actions{i};
    node.add(Actions(actions), key_of(actions), {0.5F, static_values[i]});
  }
  const auto estimate = [&](std::size_t edge) {
    node.set_estimate(edge, 0.5F);
    return node.estimate(edge);
  };
  const double weight = SearchSettings{}.static_weight;
  CHECK(estimate(0) == doctest::Approx(0.5 + weight * (0.3 - 0.45)));
  // One alone says nothing about which is better.
  node.visits = 100;
  node.estimates_due = 1'000;
  node.judge(0, 0.9F);
  CHECK(node.estimates_due <= 101);
  CHECK(estimate(0) == doctest::Approx(0.5 + weight * (0.3 - 0.45)));
  // Both are 0.4 higher than static values on the whole; the first is the better one.
  node.judge(1, 0.6F);
  CHECK(estimate(0) == doctest::Approx(0.5 + weight * (0.5 - 0.45)));
  CHECK(estimate(1) == doctest::Approx(0.5 + weight * (0.2 - 0.45)));
  CHECK(estimate(2) == doctest::Approx(0.5 + weight * (0.5 - 0.45)));
  // It is asked about a turn once.
  node.judge(0, 0.1F);
  CHECK(estimate(0) == doctest::Approx(0.5 + weight * (0.5 - 0.45)));
  // New turns have only their static values.
  add(node, {5});
  CHECK(estimate(4) == doctest::Approx(0.5 + weight * (0.5 - 0.46)));
}

TEST_CASE("of finalists only these are looked at") {
  Random random(2);
  TurnNode node = empty_node();
  fill(node, 600, random);
  for (const std::size_t count : {1, 2, 16}) {
    const auto finalists = node.most_visited(count);
    REQUIRE(finalists.size() == count);
    const std::size_t chosen = node.best_edge(finalists);
    CHECK(std::count(finalists.begin(), finalists.end(), chosen) == 1);
    for (const std::size_t other : finalists) {
      CHECK(mixture(node, other) <= mixture(node, chosen) + 1e-6);
    }
  }
  CHECK(node.best_edge(node.most_visited(600)) == node.best_edge());
}

}  // namespace
}  // namespace symple
