#pragma once
// Table frames: a table as one client may see it, as frames to send.
//
// The last step before the wire: everything a client hears about a game is made here,
// for the seats it holds.
// Thread safety: pure functions of a table that is confined to its strand.

#include <map>
#include <vector>

#include "room/effects.h"
#include "room/history.h"
#include "room/sent.h"
#include "room/server_message.h"
#include "room/view_changes.h"

namespace tablee::room {

// The seat that everybody waits for, else the first that may act, else the first; no
// seat: a spectator.
Viewer viewer_of(const Table& table, const std::vector<Seat>& seats);

// What the clients of some seats see now, by those seats.
using States = std::map<std::vector<Seat>, StateInfo>;
// Fills in what all of them see; what several see alike is made once.
void look(const Table& table, TimeInfo time, States& states);

Frame state_frame(const Table& table, const StateInfo& state);
Frame state_frame(const Table& table, const std::vector<Seat>& seats, TimeInfo time);
// The events after the first `before`, with `state` what these seats see now; the whole state
// where history does not reach back, and where events would tell what a pause covers.
std::vector<Frame> frames_since(const Table& table, const History& history,
                                const std::vector<Seat>& seats, const StateInfo& state,
                                std::int64_t before);
// The same for who hears changes and has been sent this; and now has been sent these.
std::vector<Frame> short_frames_since(const Table& table, const History& history,
                                      const std::vector<Seat>& seats, const StateInfo& state,
                                      std::int64_t before, Sent& sent, ViewChanges& changes);

}  // namespace tablee::room
