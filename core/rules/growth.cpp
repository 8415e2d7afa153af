#include "rules/growth.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace symple {
namespace {

// Labels of the groups that touch each class of open points, ascending.
std::map<std::vector<int>, PointSet> classes_by_label(const WideBoard& board) {
  std::map<std::vector<int>, PointSet> classes;
  const Color color = board.to_move();
  board.growable(color).for_each([&](int point) {
    std::vector<int> labels;
    for (const int near : board.geometry().neighbours[point]) {
      const int label = board.label(color, near);
      if (label != 0) labels.push_back(label);
    }
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    classes[labels].set(point);
  });
  return classes;
}

}  // namespace

Growth::Growth(const WideBoard& board) {
  const auto by_label = classes_by_label(board);
  const int labels = board.label_count(board.to_move()) + 1;
  std::vector<std::vector<int>> partners(labels);
  std::vector<bool> live(labels, false);
  for (const auto& [touching, points] : by_label) {
    for (const int a : touching) {
      live[a] = true;
      for (const int b : touching) {
        if (a != b) partners[a].push_back(b);
      }
    }
  }

  // Breadth first from a group with few partners, few partners first (Cuthill and McKee 1969): the
  // groups that a count has to remember at once stay few.
  const auto fewer = [&](int a, int b) { return partners[a].size() < partners[b].size(); };
  std::vector<int> number(labels, -1);
  std::vector<int> starts;
  for (int label = 1; label < labels; ++label) {
    if (live[label]) starts.push_back(label);
  }
  std::stable_sort(starts.begin(), starts.end(), fewer);
  for (const int start : starts) {
    if (number[start] >= 0) continue;
    Component component{group_count, group_count, {}};
    std::vector<int> queue{start};
    number[start] = group_count++;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      std::vector<int> next = partners[queue[i]];
      std::stable_sort(next.begin(), next.end(), fewer);
      for (const int label : next) {
        if (number[label] >= 0) continue;
        number[label] = group_count++;
        queue.push_back(label);
      }
    }
    component.last = group_count;
    components.push_back(component);
  }

  classes_of.resize(group_count);
  classes_from.resize(group_count);
  for (const auto& [touching, points] : by_label) {
    GrowthClass growth_class{{}, points};
    for (const int label : touching) {
      growth_class.groups.push_back(static_cast<std::uint8_t>(number[label]));
    }
    std::sort(growth_class.groups.begin(), growth_class.groups.end());
    const int id = static_cast<int>(classes.size());
    for (const int group : growth_class.groups) classes_of[group].push_back(id);
    classes_from[growth_class.groups.front()].push_back(id);
    for (Component& component : components) {
      const int group = growth_class.groups.front();
      if (component.first <= group && group < component.last) component.points |= points;
    }
    classes.push_back(std::move(growth_class));
  }
}

}  // namespace symple
