#pragma once
// Agreements: the start of a game, a pause, its end, and what the others must want too.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

void start(RoomState& room, RequestId id, const StartGame& request);
// Everybody who played is here again, at two devices or more: coming is agreeing. Whoever is
// alone says when. What stands in the way of a start its request tells, so nobody hears of it.
void begin_rematch(RoomState& room);
void pause(RoomState& room, RequestId id, const PauseGame& request);
void resume(RoomState& room, RequestId id, const ResumeGame& request);
void agree(RoomState& room, RequestId id, const Agree& request);
void decline(RoomState& room, RequestId id, const Decline& request);

// What waited too long for somebody who is gone is proposed no more; the asker is told.
void lapse_proposals(RoomState& room);
// Carries out what everybody wants by now, if anything; true: it was.
bool carry_out_agreed(RoomState& room);

}  // namespace tablee::room
