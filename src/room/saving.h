#pragma once
// Saving: what a room sends to the store. What follows once it is there is in after_saving.h.
//
// A change goes out as an effect; until its Saved comes back the room does nothing, so
// nobody is ever told what a crash could take back.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// Stores the entries after the first `before`; without success they are taken back, and
// the game goes on a moment later. A table that is broken fails the room instead.
void save_step(RoomState& room, std::size_t before, std::optional<Answer> kept = {},
               std::variant<std::monostate, StepSaved::Command, Reply> then = {});
// Any other change. `what` follows when it is stored.
void save(RoomState& room, Change change, Pending what);
// Deletes the table; `goodbye` is for who is there.
void save_deletion(RoomState& room, const Message& goodbye, std::optional<Reply> reply = {});
// Notes the table time, if there is anything to note. It is no touch: a table that nobody
// plays at grows old all the same.
void save_time(RoomState& room, std::optional<Reply> reply = {}, bool is_for_rest = false);

}  // namespace tablee::room
