#pragma once
// ViewChanges: what changed in the views of one step. A board that several see alike is
// compared once.
// Thread safety: confined to its room.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace tablee::room {

class ViewChanges {
 public:
  // Of the whole view, as core/json_changes.h writes it; nothing where a part of it that is
  // the same in every game disappeared: the view is to be sent.
  std::optional<std::string> between(const Look& before, const Look& after);

 private:
  using Board = std::shared_ptr<const JsonText>;
  struct Compared {
    Board before, after;
    std::string changes;
  };
  const std::string& between_boards(const Board& before, const Board& after);

  std::vector<Compared> boards_;
};

}  // namespace tablee::room
