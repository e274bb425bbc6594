#pragma once
// Message: one sentence a player may read, in French and in English.
//
// The sentences live in data/messages/*.toml and become constants at build
// time, so a message that does not exist does not compile, and nothing has to
// be loaded. A sentence may name facts, "{word} n’existe pas", and bend a word to a
// figure: "{letters} {letters|lettre|lettres}".
// Thread safety: value types.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace tablee {

enum class Language : unsigned char { french, english };

// Representation: all views have static storage (generated constants).
// `article` names the place in the rulebook that the sentence comes from, or is empty.
// `you_fr`, `you_en` are for the reader whom the sentence speaks of, or are empty.
struct Message {
  std::string_view key;
  std::string_view fr;
  std::string_view en;
  std::string_view article;
  std::string_view you_fr{};
  std::string_view you_en{};
};

// The cells or cards that a sentence speaks of, in the notation of the game ("c3"), so
// that a page can show them. Each is 1 to 16 characters without a space.
using Marks = std::vector<std::string>;

// What a fact is, so that a page can show it as such: a name as a chip, cells on the board.
enum class FactKind : unsigned char {
  text,      // as it is
  number,    // a figure
  points,    // won or lost: a figure with its sign
  seat,      // the name of who sits there
  cells,     // "c3-d3"
  word,      // a French word, whatever the language of the reader
  term,      // a message without facts: a clan, an option
  sentence,  // a message with facts of its own: a reason, a card
};

struct Fact;
using Facts = std::vector<Fact>;

// A fact fills one {name} of a sentence.
struct Fact {
  Fact(std::string_view fact_name, std::string text) : name(fact_name), value(std::move(text)) {}
  Fact(std::string_view fact_name, long long figure)
      : name(fact_name), kind(FactKind::number), number(figure) {}
  Fact(std::string_view fact_name, const Message& term)
      : name(fact_name), kind(FactKind::term), message(&term) {}

  static Fact points(std::string_view name, long long points);
  static Fact seat(std::string_view name, Seat seat);
  static Fact cells(std::string_view name, Marks cells);
  static Fact word(std::string_view name, std::string word);
  static Fact sentence(std::string_view name, const Message& message, Facts facts);

  std::string_view name;  // static storage
  FactKind kind = FactKind::text;
  std::string value;                 // text, word
  long long number = 0;              // number, points; seat: its index
  const Message* message = nullptr;  // term, sentence
  Facts facts;                       // sentence
  Marks places;                      // cells

  bool operator==(const Fact&) const = default;
};

// The text of a message that has no facts.
std::string_view text_of(const Message& message, Language language);

// How a seat is called where a sentence names it.
using SeatName = std::function<std::string(Seat)>;

// The sentence with its facts filled in. An unknown {name} stays as it is.
std::string fill(std::string_view sentence, const Facts& facts, Language language,
                 const SeatName& name);
// The message in this language; a seat is its number, from 1.
std::string render(const Message& message, const Facts& facts, Language language);

}  // namespace tablee
