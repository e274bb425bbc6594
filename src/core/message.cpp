#include "core/message.h"

#include <cstdlib>

namespace tablee {

namespace {

// A true minus sign: "−5".
std::string figure(long long number) {
  const std::string digits = std::to_string(number);
  return number < 0 ? "−" + digits.substr(1) : digits;
}

std::string joined(const Marks& cells) {
  std::string out;
  for (const std::string& cell : cells) out += (out.empty() ? "" : "-") + cell;
  return out;
}

std::string value_of(const Fact& fact, Language language, const SeatName& name) {
  switch (fact.kind) {
    case FactKind::text:
    case FactKind::word:
      return fact.value;
    case FactKind::number:
      return figure(fact.number);
    case FactKind::points:
      return (fact.number > 0 ? "+" : "") + figure(fact.number);
    case FactKind::seat:
      return name(seat_at(static_cast<int>(fact.number)));
    case FactKind::cells:
      return joined(fact.places);
    case FactKind::term:
      return std::string(text_of(*fact.message, language));
    case FactKind::sentence:
      break;
  }
  return fill(text_of(*fact.message, language), fact.facts, language, name);
}

// In French 0 and 1 are singular, in English 1 alone.
bool is_singular(long long number, Language language) {
  const long long size = std::llabs(number);
  return language == Language::french ? size < 2 : size == 1;
}

// What stands for "points" or "points|point|points" between braces.
std::string filled(std::string_view inside, const Facts& facts, Language language,
                   const SeatName& name) {
  const std::size_t bar = inside.find('|');
  const std::string_view wanted = inside.substr(0, bar);
  for (const Fact& fact : facts) {
    if (fact.name != wanted) continue;
    if (bar == inside.npos) return value_of(fact, language, name);
    const std::string_view forms = inside.substr(bar + 1);
    const std::size_t second = forms.find('|');
    return std::string(is_singular(fact.number, language) ? forms.substr(0, second)
                                                          : forms.substr(second + 1));
  }
  return "{" + std::string(inside) + "}";
}

}  // namespace

Fact Fact::points(std::string_view name, long long points) {
  Fact fact(name, points);
  fact.kind = FactKind::points;
  return fact;
}

Fact Fact::seat(std::string_view name, Seat seat) {
  Fact fact(name, static_cast<long long>(seat.index));
  fact.kind = FactKind::seat;
  return fact;
}

Fact Fact::cells(std::string_view name, Marks cells) {
  Fact fact(name, std::string());
  fact.kind = FactKind::cells;
  fact.places = std::move(cells);
  return fact;
}

Fact Fact::word(std::string_view name, std::string word) {
  Fact fact(name, std::move(word));
  fact.kind = FactKind::word;
  return fact;
}

Fact Fact::sentence(std::string_view name, const Message& message, Facts facts) {
  Fact fact(name, message);
  fact.kind = FactKind::sentence;
  fact.facts = std::move(facts);
  return fact;
}

std::string_view text_of(const Message& message, Language language) {
  return language == Language::french ? message.fr : message.en;
}

std::string fill(std::string_view sentence, const Facts& facts, Language language,
                 const SeatName& name) {
  std::string out;
  std::size_t from = 0;
  while (from < sentence.size()) {
    const std::size_t open = sentence.find('{', from);
    const std::size_t close = open == sentence.npos ? open : sentence.find('}', open);
    if (close == sentence.npos) break;
    out += sentence.substr(from, open - from);
    out += filled(sentence.substr(open + 1, close - open - 1), facts, language, name);
    from = close + 1;
  }
  out += sentence.substr(from);
  return out;
}

std::string render(const Message& message, const Facts& facts, Language language) {
  return fill(text_of(message, language), facts, language,
              [](Seat seat) { return std::to_string(seat.index + 1); });
}

}  // namespace tablee
