#include "table/account_json.h"

#include "core/narration.h"

namespace tablee {

void write_account(JsonWriter& json, const Account& account) {
  json.key("lines").begin_array();
  for (const AccountLine& line : account.lines) {
    json.begin_object()
        .field("fr", render(*line.what, line.facts, Language::french))
        .field("en", render(*line.what, line.facts, Language::english))
        .field("points", line.points);
    write_mark(json, line.mark);
    if (!line.kind.empty()) json.field("kind", line.kind);
    json.end_object();
  }
  json.end_array();
  if (account.is_choice) json.field("choice", true);
  json.field("total", account.total());
  if (account.gain) json.field("gain", *account.gain);
}

}  // namespace tablee
