#pragma once
// LocalRoom: a room in a page: carries commands to it, and its effects out as records.
//
// It decides nothing about a table. The store, the timer, the windows and the bots are the
// caller's; places for tables are found here, for nobody counts them.
// Thread safety: confined to one thread.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/json_reader.h"
#include "requests/table_request.h"
#include "room/room.h"
#include "wasm/luck.h"
#include "wasm/record_writer.h"

namespace tablee::wasm {

class LocalRoom {
 public:
  // `means`, `luck` and what the edge names outlive the room.
  static Result<std::unique_ptr<LocalRoom>> open(const room::Means& means, Luck& luck,
                                                 const requests::Edge& edge,
                                                 room::StoredTable stored, const room::Now& now);
  // A command as api.h describes it. What is no command is refused, and nothing has happened.
  Result<void> handle(const JsonObject& command, const room::Now& now, RecordWriter& out);

 private:
  // The table of a rematch that the room knows already, as the caller says.
  struct NextTable {
    std::optional<room::TableRecord> record;  // nothing: it is gone
  };
  struct Asked {
    requests::TableRequest request;
    std::optional<NextTable> next = {};  // nothing: the caller did not say
  };
  // Of one call.
  struct Step {
    room::Now now;
    RecordWriter& out;
    std::vector<room::Command> commands;  // that are still to be handled, in order
    std::optional<room::Micros> wake;
  };

  LocalRoom(std::unique_ptr<room::Room> room, Luck& luck, const requests::Edge& edge)
      : room_(std::move(room)), luck_(&luck), edge_(edge) {}

  Result<void> read(const JsonObject& command, Step& step);
  Result<void> hear(room::ClientId client, const std::string& text, Step& step);
  Result<void> ask(const JsonObject& command, Step& step);
  Result<void> note_thought(const JsonObject& command, Step& step);
  Result<void> note_saved(const JsonObject& command, Step& step);

  void carry_out(room::Effects effects, Step& step);
  void note(const room::Note& note, Step& step);
  void remark(const room::Remark& remark, Step& step) const;
  void send(const room::Out& out, Step& step);
  void reply(const room::Reply& reply, Step& step);
  // Nothing: it is asked again, since the table it names is gone.
  std::optional<requests::Answer> answer_rematch(room::RequestId id, Asked& asked,
                                                 const room::Rematched& made, Step& step);

  std::unique_ptr<room::Room> room_;
  Luck* luck_;
  requests::Edge edge_;
  std::set<room::ClientId> clients_;  // that have entered
  std::map<room::RequestId, Asked> asked_;
};

}  // namespace tablee::wasm
