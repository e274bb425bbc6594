#include "core/narration.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace tablee {

namespace {

constexpr std::array<std::string_view, 8> kKinds = {"text",  "number", "points", "seat",
                                                    "cells", "word",   "term",   "sentence"};

void write_facts(JsonWriter& json, const Facts& facts, KnownSentences* known = nullptr);

void write_you(JsonWriter& json, const Message& message) {
  if (!message.you_fr.empty()) json.field("you_fr", message.you_fr).field("you_en", message.you_en);
}

void write_both(JsonWriter& json, const Message& message) {
  json.field("fr", message.fr).field("en", message.en);
}

void write_sentence(JsonWriter& json, const Message& message, KnownSentences* known) {
  json.field("key", message.key);
  if (known == nullptr) return write_both(json, message);
  if (std::ranges::find(*known, &message) == known->end()) known->push_back(&message);
}

void write_value(JsonWriter& json, const Fact& fact, KnownSentences* known) {
  switch (fact.kind) {
    case FactKind::text:
    case FactKind::word:
      json.value(fact.value);
      return;
    case FactKind::number:
    case FactKind::points:
    case FactKind::seat:
      json.value(fact.number);
      return;
    case FactKind::cells:
      json.begin_array();
      for (const std::string& cell : fact.places) json.value(cell);
      json.end_array();
      return;
    case FactKind::term:
    case FactKind::sentence:
      break;
  }
  json.begin_object();
  write_sentence(json, *fact.message, known);
  if (fact.kind == FactKind::sentence) write_facts(json, fact.facts, known);
  json.end_object();
}

void write_facts(JsonWriter& json, const Facts& facts, KnownSentences* known) {
  json.key("facts").begin_object();
  for (const Fact& fact : facts) {
    json.key(fact.name).begin_object().key(kKinds[static_cast<std::size_t>(fact.kind)]);
    write_value(json, fact, known);
    json.end_object();
  }
  json.end_object();
}

std::string_view sentence_for(const Told& told, const Reader& reader) {
  const std::string_view you =
      reader.language == Language::french ? told.message->you_fr : told.message->you_en;
  const bool is_you = told.seat && reader.you == told.seat && !you.empty();
  return is_you ? you : text_of(*told.message, reader.language);
}

}  // namespace

std::optional<Told> told_together(std::vector<Told> sentences) {
  if (sentences.empty()) return std::nullopt;
  Told first = std::move(sentences.front());
  first.then.insert(first.then.end(), std::make_move_iterator(sentences.begin() + 1),
                    std::make_move_iterator(sentences.end()));
  return first;
}

std::string speak(const Told& told, const Reader& reader) {
  Facts facts = told.facts;
  if (told.seat) facts.push_back(Fact::seat("seat", *told.seat));
  std::string out = fill(sentence_for(told, reader), facts, reader.language, reader.name);
  for (const Told& next : told.then) out += " " + speak(next, reader);
  return out;
}

void write_mark(JsonWriter& json, const Marks& mark) {
  if (mark.empty()) return;
  json.key("mark").begin_array();
  for (const std::string& place : mark) json.value(place);
  json.end_array();
}

void write_facts_of(JsonWriter& json, const Refusal& refusal) {
  for (const Fact& fact : refusal.facts)
    if (fact.kind == FactKind::seat) return write_facts(json, refusal.facts);
}

void write_texts(JsonWriter& json, const Message& message) {
  json.begin_object();
  write_both(json, message);
  write_you(json, message);
  json.end_object();
}

void write_told(JsonWriter& json, const Told& told, Viewer viewer, KnownSentences* known) {
  const Message& message = *told.message;
  const bool is_you = told.seat && viewer.is(*told.seat) && !message.you_fr.empty();
  json.begin_object();
  write_sentence(json, message, known);
  if (is_you) known != nullptr ? void(json.field("you", true)) : write_you(json, message);
  if (told.seat) json.field("seat", told.seat->index);
  write_facts(json, told.facts, known);
  write_mark(json, told.mark);
  if (!told.then.empty()) {
    json.key("then").begin_array();
    for (const Told& next : told.then) write_told(json, next, viewer, known);
    json.end_array();
  }
  json.end_object();
}

}  // namespace tablee
