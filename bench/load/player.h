#pragma once
// How a player without wits plays: any listed move. Games that list none need a few
// lines of their own, in bench/games/<game>/load; no rule is in them, the server refuses
// what is wrong.

#include <boost/json/object.hpp>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::load {

using Random = std::minstd_rand;

struct Habit {
  std::string_view options;  // see quick_options
  // Moves to try one after the other at this view of the game until one is taken; none when
  // the seat has to wait.
  std::vector<std::string> (*choose)(int seat, const boost::json::object& view);
};

// How a game that lists no moves is played. A constant of this type makes it known.
struct HabitOf {
  HabitOf(std::string_view game, const Habit& habit);
};

// The options, as JSON, under which games of this kind go on without waiting for a clock.
std::string quick_options(std::string_view game);

// Moves of this seat to try in turn; none when it has to wait. `view` is the whole View of
// the protocol, `moves` its list of moves for each seat (or null).
std::vector<std::string> choose_moves(int seat, const boost::json::object& view,
                                      const boost::json::value& moves, Random& random);

}  // namespace tablee::load
