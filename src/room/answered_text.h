#pragma once
// How a client is told what became of its command, for who sends texts.
// Thread safety: pure functions.

#include <string>

#include "room/effects.h"

namespace tablee::room {

std::string answered_message(const Answered& answer);

}  // namespace tablee::room
