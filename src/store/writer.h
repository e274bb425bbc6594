#pragma once
// Writer: puts groups of changes into the database, each change whole or not at all.
// Thread safety: confined to the store's writer thread.

#include <span>

#include "store/sqlite.h"
#include "store/store.h"

namespace tablee::store {

class Writer {
 public:
  explicit Writer(Database& database);

  // One transaction, one outcome a change, in order.
  std::vector<Attempt<void>> write(std::span<const Change> changes);

 private:
  void write_one(const Change& change);
  void put(const TableRecord& record);
  void append(const Change& change);
  void count(const WordReport& report);

  Database* database_;
  Statement put_table_, put_seat_, last_line_, add_line_, add_answer_, touch_, remove_;
  Statement known_report_, new_report_;
};

}  // namespace tablee::store
