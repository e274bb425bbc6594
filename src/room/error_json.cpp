#include "room/error_json.h"

#include "core/narration.h"
#include "table/account_json.h"

namespace tablee::room {

void write_error(JsonWriter& json, const Refusal& refusal) {
  json.begin_object().field("key", refusal.key());
  json.field("fr", refusal.sentence(Language::french));
  json.field("en", refusal.sentence(Language::english));
  if (!refusal.article().empty()) json.field("article", refusal.article());
  write_facts_of(json, refusal);
  write_mark(json, refusal.mark);
  json.end_object();
}

std::string error_text(const Refusal& refusal) {
  JsonWriter json;
  json.begin_object().key("error");
  write_error(json, refusal);
  return json.end_object().take();
}

}  // namespace tablee::room
