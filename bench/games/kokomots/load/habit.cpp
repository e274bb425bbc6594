// How the load generator plays Kokomots: any word it knows for any theme, and a judge who
// takes everything.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include "load/known_words.h"
#include "load/player.h"

namespace tablee::load {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

constexpr std::size_t kMostTries = 4;  // a socket may not send much more at once

// The letters of the cards without a constraint.
std::string plain_letters(const array& cards) {
  std::string letters;
  for (const value& card : cards)
    if (card.is_string() && card.get_string().size() == 1) letters += card.get_string()[0];
  return letters;
}

std::string column_letters(const object& column) {
  array tops;
  for (const value& pile : column.at("letters").as_array()) tops.push_back(pile.at("card"));
  return plain_letters(tops);
}

bool is_open(const object& view, std::string_view theme) {
  return std::ranges::any_of(view.at("open").as_array(), [&](const value& word) {
    return word.at("theme").is_object() && word.at("theme").at("id").as_string() == theme;
  });
}

bool fits(std::string_view word, std::string_view hand, std::string_view column) {
  for (const char h : hand)
    for (const char c : column)
      if (LetterCount(word).holds(std::string{h, c})) return true;
  return false;
}

std::vector<std::string> words_for(const object& view, std::string_view hand) {
  std::vector<std::string> moves;
  // Another word each time: what was said is not said again.
  const auto turn =
      static_cast<std::size_t>(view.at("pile").as_int64()) + view.at("discard").as_array().size();
  for (std::size_t i = 0; i < kKnownWords.size() && moves.size() < kMostTries; ++i) {
    const std::string_view word = kKnownWords[(i + turn) % kKnownWords.size()];
    for (const value& column : view.at("columns").as_array()) {
      const object& one = column.as_object();
      if (!one.at("theme").is_object() || !fits(word, hand, column_letters(one))) continue;
      const std::string theme(one.at("theme").at("id").as_string());
      if (is_open(view, theme)) continue;
      moves.push_back("mot " + theme + " = " + std::string(word));
      break;
    }
  }
  return moves;
}

std::vector<std::string> play_themes(int seat, const object& view) {
  for (const value& word : view.at("open").as_array())
    for (const value& speaker : word.at("speakers").as_array())
      if (speaker.as_int64() == seat && word.at("theme").is_object())
        return {"accepte " + std::string(word.at("theme").at("id").as_string())};
  const value& active = view.at("active");
  if (view.at("phase").as_string() != "sand" || !active.is_int64() || active.as_int64() != seat)
    return {};
  const object& me = view.at("players").as_array().at(static_cast<std::size_t>(seat)).as_object();
  if (!me.at("hand").is_object() || !me.at("hand").at("locked").as_array().empty()) return {};
  std::vector<std::string> moves =
      words_for(view, plain_letters(me.at("hand").at("cards").as_array()));
  if (!view.at("discarded").as_bool()) moves.emplace_back("defausse");
  return moves;
}

const HabitOf kHabit("kokomots", {R"({"sable":"15","juge":"2","doublons":"oui"})", play_themes});

}  // namespace

}  // namespace tablee::load
