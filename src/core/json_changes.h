#pragma once
// What turns one JSON text into another: sent instead of the whole where the other end has
// the first already.
//
// A change is written as JSON, too. Of a value that is to be replaced: a list of one, the
// new value. Of an object or an array that is kept: an object with a change for each member
// that is not the same, by its name or its index; members may be new (after the last index
// of an array), none disappears.
//
//   {"turn":[0],"board":[{"a":1},{"a":2}]}  to  {"turn":[1],"board":[{"a":1},{"a":3}],"over":true}
//   {"turn":[[1]],"board":{"1":{"a":[3]}},"over":[true]}
// Thread safety: pure functions.

#include <string>

#include "core/json_text.h"

namespace tablee {

// Never more than two bytes longer than `after`. Both as JsonWriter writes them: no blanks.
// `{}` when nothing is to change.
std::string changes_between(const JsonText& before, const JsonText& after);

}  // namespace tablee
