#pragma once
// Making tables: the games the server offers, and one started table after the other.

#include <string>
#include <vector>

#include "load/http_client.h"

namespace tablee::load {

struct Game {
  std::string id;
  int fewest_seats;
};

struct MadeTable {
  Place place;  // as who made it reaches it
  std::string game, id;
  std::vector<std::string> tokens;  // of the people, seat after seat from 0
};

// Where the person of a seat comes from: everybody has a screen and an address of his own.
Place place_of(const MadeTable& table, std::size_t seat);

struct Wanted {
  Place place;  // of who makes it; the others come from addresses of their own
  Game game;
  int people;
  int bots = 0;  // of level 5, in the seats after the people
};

// Throws when the server does not answer.
Awaitable<std::vector<Game>> list_games(Place place);
// A table that has started; without id when the server would not make it.
Awaitable<MadeTable> make_table(Wanted wanted);
// The game file of a finished table.
Awaitable<std::string> export_game(MadeTable table);

// The unfinished game of this file with pause and resume added until it has so many bytes.
std::string padded_game(const std::string& file, std::size_t bytes);

}  // namespace tablee::load
