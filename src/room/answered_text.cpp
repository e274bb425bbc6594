#include "room/answered_text.h"

#include "room/server_message.h"

namespace tablee::room {

std::string answered_message(const Answered& answer) {
  if (const auto* seq = std::get_if<std::int64_t>(&answer.what))
    return ack_message(answer.cid, *seq);
  if (const auto* why = std::get_if<Refusal>(&answer.what)) return no_message(answer.cid, *why);
  return account_message(answer.cid, std::get<Account>(answer.what));
}

}  // namespace tablee::room
