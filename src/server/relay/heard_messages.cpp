#include "server/relay/heard_messages.h"

#include <map>
#include <mutex>
#include <set>

namespace tablee::server {

namespace {

constexpr std::size_t kMostKept =
    20'000;  // texts, and as many sentences; a release has some thousands
constexpr std::size_t kLongestKept = 1024;  // bytes of one

// Texts that stay as long as the program runs.
class KeptTexts {
 public:
  std::optional<std::string_view> keep(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    if (const auto found = texts_.find(text); found != texts_.end()) return *found;
    if (texts_.size() >= kMostKept || text.size() > kLongestKept) return std::nullopt;
    return *texts_.insert(text).first;
  }
  const Message* keep(const Message& message) {
    const std::scoped_lock lock(mutex_);
    for (auto [one, end] = messages_.equal_range(message.key); one != end; ++one)
      if (one->second.fr == message.fr && one->second.en == message.en) return &one->second;
    if (messages_.size() >= kMostKept) return nullptr;
    return &messages_.emplace(message.key, message)->second;
  }

 private:
  std::mutex mutex_;
  std::set<std::string> texts_;
  std::multimap<std::string_view, Message> messages_;  // of texts that are kept
};

KeptTexts& kept() {
  static KeptTexts texts;
  return texts;
}

std::string said_in(const JsonObject& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  return value != nullptr && value->if_string() != nullptr ? *value->if_string() : std::string();
}

void write_message(JsonWriter& json, const Message& message) {
  json.begin_object().field("key", message.key).field("fr", message.fr).field("en", message.en);
  json.field("article", message.article).field("you_fr", message.you_fr);
  json.field("you_en", message.you_en).end_object();
}

const Message* read_message(const JsonValue* value) {
  const JsonObject* object = value == nullptr ? nullptr : value->if_object();
  if (object == nullptr) return nullptr;
  Message message{};
  for (const auto& [name, field] :
       {std::pair("key", &Message::key), std::pair("fr", &Message::fr),
        std::pair("en", &Message::en), std::pair("article", &Message::article),
        std::pair("you_fr", &Message::you_fr), std::pair("you_en", &Message::you_en)}) {
    const std::optional<std::string_view> text = kept().keep(said_in(*object, name));
    if (!text) return nullptr;
    message.*field = *text;
  }
  return message.key.empty() ? nullptr : kept().keep(message);
}

void write_marks(JsonWriter& json, const Marks& marks) {
  json.begin_array();
  for (const std::string& mark : marks) json.value(mark);
  json.end_array();
}

Marks read_marks(const JsonValue* value) {
  Marks marks;
  const JsonArray* array = value == nullptr ? nullptr : value->if_array();
  if (array == nullptr) return marks;
  for (const JsonValue& one : *array)
    if (one.if_string() != nullptr) marks.push_back(*one.if_string());
  return marks;
}

void write_facts(JsonWriter& json, const Facts& facts) {
  json.begin_array();
  for (const Fact& fact : facts) {
    json.begin_object().field("name", fact.name).field("kind", static_cast<int>(fact.kind));
    json.field("value", fact.value).field("number", fact.number).key("places");
    write_marks(json, fact.places);
    json.key("facts");
    write_facts(json, fact.facts);
    if (fact.message != nullptr) write_message(json.key("message"), *fact.message);
    json.end_object();
  }
  json.end_array();
}

std::optional<Facts> read_facts(const JsonValue* value) {
  Facts facts;
  const JsonArray* array = value == nullptr ? nullptr : value->if_array();
  if (array == nullptr) return facts;
  for (const JsonValue& one : *array) {
    const JsonObject* object = one.if_object();
    if (object == nullptr) return std::nullopt;
    const std::optional<std::string_view> name = kept().keep(said_in(*object, "name"));
    std::optional<Facts> inner = read_facts(object->find("facts"));
    const JsonValue* kind = object->find("kind");
    const JsonValue* number = object->find("number");
    if (!name || !inner || kind == nullptr || kind->if_int64() == nullptr) return std::nullopt;
    if (*kind->if_int64() < 0 || *kind->if_int64() > static_cast<int>(FactKind::sentence))
      return std::nullopt;
    Fact fact(*name, said_in(*object, "value"));
    fact.kind = static_cast<FactKind>(*kind->if_int64());
    if (number != nullptr && number->if_int64() != nullptr) fact.number = *number->if_int64();
    fact.message = read_message(object->find("message"));
    const bool needs_message = fact.kind == FactKind::term || fact.kind == FactKind::sentence;
    if (needs_message && fact.message == nullptr) return std::nullopt;
    fact.facts = std::move(*inner);
    fact.places = read_marks(object->find("places"));
    facts.push_back(std::move(fact));
  }
  return facts;
}

}  // namespace

void write_refusal(JsonWriter& json, const Refusal& refusal) {
  write_message(json.begin_object().key("message"), *refusal.message);
  write_facts(json.key("facts"), refusal.facts);
  write_marks(json.key("mark"), refusal.mark);
  json.field("rule", refusal.rule).end_object();
}

std::optional<Refusal> read_refusal(const JsonObject& object) {
  const Message* message = read_message(object.find("message"));
  std::optional<Facts> facts = read_facts(object.find("facts"));
  const std::optional<std::string_view> rule = kept().keep(said_in(object, "rule"));
  if (message == nullptr || !facts || !rule) return std::nullopt;
  return Refusal{message, std::move(*facts), read_marks(object.find("mark")), *rule};
}

}  // namespace tablee::server
