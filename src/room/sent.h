#pragma once
// Sent: what the clients of the same seats know already, so that they are told what changed.
//
// Kept for those seats together and not for each client: windows of one person are sent the
// same frames. Whoever comes knows no sentence yet; then all of them are forgotten, and
// everybody of these seats is told them once more.
// Thread safety: confined to its room.

#include <map>
#include <optional>
#include <vector>

#include "core/narration.h"
#include "table/table.h"

namespace tablee::room {

struct Sent {
  std::int64_t seq = 0;      // of the newest event by then
  std::optional<Look> look;  // after it; nothing: they may have none
  KnownSentences sentences;
  // One of them said that it had seen everything and was sent no view: what the others have is
  // not enough to go on from, until all of them are sent the next one.
  bool lacks_view = false;
};
using AllSent = std::map<std::vector<Seat>, Sent>;

}  // namespace tablee::room
