#include "core/message.h"

namespace tablee {

namespace {

std::string value_of(std::string_view name, const Facts& facts, Language language) {
  for (const Fact& fact : facts) {
    if (fact.name != name) continue;
    if (fact.term != nullptr) return std::string(text_of(*fact.term, language));
    return fact.value;
  }
  return "{" + std::string(name) + "}";
}

}  // namespace

Fact::Fact(std::string_view fact_name, long long number)
    : name(fact_name), value(std::to_string(number)) {}

std::string_view text_of(const Message& message, Language language) {
  return language == Language::french ? message.fr : message.en;
}

std::string render(const Message& message, const Facts& facts, Language language) {
  const std::string_view sentence = text_of(message, language);
  std::string out;
  std::size_t from = 0;
  while (from < sentence.size()) {
    const std::size_t open = sentence.find('{', from);
    const std::size_t close = open == sentence.npos ? open : sentence.find('}', open);
    if (close == sentence.npos) break;
    out += sentence.substr(from, open - from);
    out += value_of(sentence.substr(open + 1, close - open - 1), facts, language);
    from = close + 1;
  }
  out += sentence.substr(from);
  return out;
}

}  // namespace tablee
