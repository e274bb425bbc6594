#include "room/view_changes.h"

#include <algorithm>

#include "core/json_changes.h"

namespace tablee::room {

namespace {
constexpr std::string_view kNone = "{}";
}

std::optional<std::string> ViewChanges::between(const Look& before, const Look& after) {
  std::string changes = changes_between(before.frame, after.frame);
  if (!changes.starts_with('{')) return std::nullopt;
  const std::string& board = between_boards(before.board, after.board);
  if (board == kNone) return changes;
  const bool is_first = changes == kNone;
  changes.pop_back();
  changes += is_first ? R"("view":)" : R"(,"view":)";
  changes += board;
  changes += '}';
  return changes;
}

const std::string& ViewChanges::between_boards(const Board& before, const Board& after) {
  const auto known = std::ranges::find_if(boards_, [&](const Compared& boards) {
    return boards.before == before && boards.after == after;
  });
  if (known != boards_.end()) return known->changes;
  return boards_.emplace_back(before, after, changes_between(*before, *after)).changes;
}

}  // namespace tablee::room
