#include "load/player.h"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <map>

namespace tablee::load {

namespace {

// Made before main by the sources of bench/games/<game>/load.
std::map<std::string_view, Habit>& habits() {
  static std::map<std::string_view, Habit> known;
  return known;
}

using boost::json::array;
using boost::json::object;
using boost::json::value;

std::string_view text_of(const object& from, std::string_view name) {
  const value* found = from.if_contains(name);
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

}  // namespace

HabitOf::HabitOf(std::string_view game, const Habit& habit) { habits().emplace(game, habit); }

std::string quick_options(std::string_view game) {
  const auto habit = habits().find(game);
  return habit == habits().end() ? "{}" : std::string(habit->second.options);
}

std::vector<std::string> choose_moves(int seat, const object& view, const value& moves,
                                      Random& random) {
  if (const object* lists = moves.if_object())
    if (const value* list = lists->if_contains(std::to_string(seat));
        list != nullptr && list->is_array() && !list->get_array().empty()) {
      const array& offered = list->get_array();
      return {std::string(offered[random() % offered.size()].as_string())};
    }
  const auto habit = habits().find(text_of(view, "game"));
  if (habit == habits().end()) return {};
  const value* shown = view.if_contains("view");
  if (shown == nullptr || !shown->is_object()) return {};
  return habit->second.choose(seat, shown->get_object());
}

}  // namespace tablee::load
