// How the load generator plays Embrouillamini: two letters beside the capital, as the
// beginning of a word it knows; else it passes.

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <cstdlib>

#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

// Two or three for every capital that is turned up by the usual options.
constexpr std::array<std::string_view, 62> kWords = {
    "ARBRE",  "AIDER", "ANNEE",  "BALLE",  "BOUTON", "BRUIT",  "CARTE", "COURIR", "CLASSE",
    "DANSE",  "DIRE",  "DOUTE",  "ETOILE", "ENFANT", "EAU",    "FAIRE", "FINIR",  "FEU",
    "GARE",   "GRAND", "GOUT",   "HERBE",  "HAUT",   "HIVER",  "IMAGE", "IDEE",   "ILE",
    "JARDIN", "JOUER", "JEUNE",  "KILO",   "KAYAK",  "LAMPE",  "LIRE",  "LOIN",   "MAISON",
    "METTRE", "NUIT",  "NATURE", "NEIGE",  "ORANGE", "OISEAU", "OURS",  "PARLER", "PETIT",
    "POULE",  "QUAND", "QUI",    "RIRE",   "ROUTE",  "RATER",  "SALLE", "SEUL",   "SOIR",
    "TABLE",  "TERRE", "TRAIN",  "URNE",   "USINE",  "VENT",   "YEUX",  "ZERO"};

char small(char c) { return static_cast<char>(c - 'A' + 'a'); }

bool are_neighbours(std::string_view a, std::string_view b) {
  const int columns = a[0] - b[0];
  const int rows = std::atoi(a.substr(1).data()) - std::atoi(b.substr(1).data());
  return std::abs(columns) <= 1 && std::abs(rows) <= 1;
}

bool was_said(const object& view, std::string_view word) {
  for (const value& said : view.at("said").as_array())
    if (said.at("word").as_string() == word) return true;
  return false;
}

std::vector<std::string> play_knot(int seat, const object& view) {
  if (view.at("phase").as_string() != "play" || view.at("player").as_int64() != seat) return {};
  const object& capital = view.at("table").as_array().at(0).as_object();
  const std::string centre(capital.at("cell").as_string());
  const std::string_view letter = capital.at("card").as_string();
  std::string hand;
  const object& me = view.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object();
  for (const value& card : me.at("hand").as_array()) hand += card.at("card").as_string()[0];
  for (const value& open : view.at("open").as_array()) {
    const std::string cell(open.as_string());
    if (!are_neighbours(centre, cell)) continue;
    for (const std::string_view word : kWords) {
      if (letter.size() != 1 || word[0] != letter[0] || was_said(view, word)) continue;
      const char second = small(word[1]);
      if (hand.find(second) == hand.npos) continue;
      return {std::string{second} + " " + cell + " " + std::string(word.substr(0, 2)) + ">" +
                  std::string(word) + " @" + centre + " " + cell,
              "passe"};
    }
  }
  return {"passe"};
}

const HabitOf kHabit("embrouillamini", {R"({"temps":"0"})", play_knot});

}  // namespace

}  // namespace tablee::load
