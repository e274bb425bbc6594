#pragma once
// What a statement that the server refused means for a change or a table.
// Thread safety: free function.

#include "store/postgres/connection.h"
#include "store/store.h"

namespace tablee::store::postgres {

inline Trouble trouble_of(const PgError& error) {
  return {.what = error.what(),
          .unknown = false,
          .damage = error.is_damage(),
          .code_taken = error.is_taken_code()};
}

}  // namespace tablee::store::postgres
