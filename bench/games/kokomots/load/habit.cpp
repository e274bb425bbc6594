// How the load generator plays Kokomots: words of the theme's own list, which are taken at
// once, and a judge who takes everything else.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <fstream>
#include <map>
#include <string>

#include "load/known_words.h"
#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;
using Words = std::vector<std::string>;

constexpr std::size_t kMostTries = 6;  // a socket may not send much more at once
constexpr std::size_t kOfAColumn = 2;

bool is_plain(std::string_view word) {
  return word.size() > 1 && std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

// The words of a list without accents and spaces; none where a rule is the theme.
const Words& list_of(const std::string& theme) {
  static std::map<std::string, Words> known;
  const auto [place, is_new] = known.try_emplace(theme);
  if (!is_new) return place->second;
  std::ifstream file(std::string(LOAD_THEMES) + "/" + theme + ".txt");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("+ ")) line.erase(0, 2);
    for (char& c : line)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (is_plain(line)) place->second.push_back(line);
  }
  return place->second;
}

// "E", or "E1", "E2", "E." where the letter has its place; what is to be spelt is left alone.
bool is_at_its_place(std::string_view word, std::string_view card) {
  const char letter = static_cast<char>(card[0] - 'A' + 'a');
  if (card.size() == 1) return true;
  if (card[1] == '1') return word.front() == letter;
  if (card[1] == '2') return word[1] == letter;
  return card[1] == '.' && word.back() == letter;
}

bool fits(std::string_view word, const Words& hand, const Words& column) {
  for (const std::string& one : hand)
    for (const std::string& other : column)
      if (LetterCount(word).holds(std::string{one[0], other[0]}) && is_at_its_place(word, one) &&
          is_at_its_place(word, other))
        return true;
  return false;
}

void add_card(Words& cards, const value& card) {
  if (card.is_string() && !card.get_string().empty())
    cards.emplace_back(card.get_string().data(), card.get_string().size());
}

bool is_open(const object& view, std::string_view theme) {
  return std::ranges::any_of(view.at("open").as_array(), [&](const value& word) {
    return word.at("theme").is_object() && word.at("theme").at("id").as_string() == theme;
  });
}

Words words_for(const object& view, const Words& hand) {
  Words moves;
  // Another word each time: what was said is not said again.
  const auto turn = 7 * (static_cast<std::size_t>(view.at("pile").as_int64()) +
                         view.at("discard").as_array().size());
  for (const value& column : view.at("columns").as_array()) {
    const object& one = column.as_object();
    if (!one.at("theme").is_object()) continue;
    const std::string theme(one.at("theme").at("id").as_string());
    if (is_open(view, theme)) continue;
    Words tops;
    for (const value& pile : one.at("letters").as_array()) add_card(tops, pile.at("card"));
    const Words& list = list_of(theme);
    std::size_t found = 0;
    for (std::size_t i = 0; i < list.size() && found < kOfAColumn; ++i) {
      const std::string& word = list[(i + turn) % list.size()];
      if (!fits(word, hand, tops)) continue;
      moves.push_back("mot " + theme + " = " + word);
      ++found;
    }
  }
  if (moves.size() > kMostTries) moves.resize(kMostTries);
  return moves;
}

Words play_themes(int seat, const object& view) {
  for (const value& word : view.at("open").as_array())
    for (const value& speaker : word.at("speakers").as_array())
      if (speaker.as_int64() == seat && word.at("theme").is_object())
        return {"accepte " + std::string(word.at("theme").at("id").as_string())};
  const value& active = view.at("active");
  if (view.at("phase").as_string() != "sand" || !active.is_int64() || active.as_int64() != seat)
    return {};
  const object& me = view.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object();
  if (!me.at("hand").is_object() || !me.at("hand").at("locked").as_array().empty()) return {};
  Words hand;
  for (const value& card : me.at("hand").at("cards").as_array()) add_card(hand, card);
  Words moves = words_for(view, hand);
  if (!view.at("discarded").as_bool()) moves.emplace_back("defausse");
  return moves;
}

const HabitOf kHabit("kokomots", {R"({"sable":"15","juge":"2","doublons":"oui"})", play_themes});

}  // namespace

}  // namespace tablee::load
