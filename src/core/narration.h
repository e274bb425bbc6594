#pragma once
// Told: what happened, said once for everybody who tells it on: the terminal, the story
// of a page, a screen reader.
//
// A game tells each of its events for one viewer (core/rules.h); the sentences stay
// unfilled, because only the reader knows the names and the language.
// Thread safety: value types, pure functions.

#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/message.h"
#include "core/refusal.h"

namespace tablee {

// `seat` is whom the sentence speaks of: {seat} in it, and whoever sits there may read the
// sentences for "you" instead. No other fact is called "seat", and one that names another
// seat ends in "_seat", so that the message compiler knows where a name may stand.
struct Told {
  const Message* message;  // never null, static storage
  std::optional<Seat> seat{};
  Facts facts{};
  Marks mark{};
  std::vector<Told> then{};  // what follows from it, each a sentence of its own

  bool operator==(const Told&) const = default;
};

// The first, and after it the others; nothing without any.
std::optional<Told> told_together(std::vector<Told> sentences);

// The most bytes of JSON that an event may be told in (conformance holds games to it).
inline constexpr std::size_t kMostTold = 4096;

// Whoever is told. `you`: the one seat that is this reader's own.
struct Reader {
  Language language = Language::french;
  std::optional<Seat> you{};
  SeatName name;
};

// All its sentences, filled.
std::string speak(const Told& told, const Reader& reader);

// Writes "mark": ["c3"], where there is any.
void write_mark(JsonWriter& json, const Marks& mark);
// A refusal is sent as a sentence, which knows seats by their numbers; where it names one,
// its facts go with it ("facts": {"first_seat": {"seat": 1}}), for who knows the name.
void write_facts_of(JsonWriter& json, const Refusal& refusal);
// The sentences that a listener has been sent, of whom the keys are enough from then on; the
// newest last. Some dozens in a whole game.
using KnownSentences = std::vector<const Message*>;

// Writes it as docs/protocol.md says. Only who sits there is sent the sentences for "you".
// With `known` in short: sentences by their keys alone; new ones are added to `known`.
void write_told(JsonWriter& json, const Told& told, Viewer viewer, KnownSentences* known = nullptr);
// Writes {"fr", "en", "you_fr"?, "you_en"?}.
void write_texts(JsonWriter& json, const Message& message);

}  // namespace tablee
