// Whatever comes as a frame or as the body of a request: it is refused, or it is a message
// that is written back the same.

#include <cstdlib>
#include <string_view>

#include "core/visible_text.h"
#include "requests/names.h"
#include "requests/new_table.h"
#include "requests/table_request.h"
#include "room/client_message.h"
#include "server/tables/name_filter.h"
#include "server/tables/secrets.h"

namespace {

using namespace tablee;
using namespace tablee::requests;
using namespace tablee::room;

void demand(bool holds) {
  if (!holds) std::abort();
}

void try_frame(std::string_view text) {
  const std::expected<ClientMessage, Unreadable> message = parse_message(text);
  if (!message) {
    demand(message.error().cid.size() <= kMostCidBytes);
    demand(!message.error().why.sentence(Language::french).empty());
    return;
  }
  const std::expected<ClientMessage, Unreadable> again = parse_message(to_text(*message));
  demand(again.has_value() && *again == *message);
}

void try_body(std::string_view text) {
  const server::NameFilter blocked;
  server::SodiumSecrets secrets;
  if (const Result<NewTable> table = parse_new_table(text))
    demand(!table->seats.empty() && table->seats.size() <= kMaxSeats);
  if (const Result<TakeSeat> taken = parse_take(text, {&blocked, &secrets}))
    demand(visible_line(taken->name, kMostNameCharacters) == taken->name);
  if (const Result<int> level = parse_number_field(text, "level", 1, kLevels))
    demand(*level >= 1 && *level <= kLevels);
  (void)parse_proposal(text);
  if (const auto tokens = parse_tokens(text)) demand(tokens->size() <= kMaxSeats);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (size <= kMostFrameBytes) try_frame(text);
  try_body(text);
  if (const auto line = visible_line(text, 1000)) demand(visible_line(*line, 1000) == line);
  return 0;
}
