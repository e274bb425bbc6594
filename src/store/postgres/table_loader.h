#pragma once
// TableLoader: tables that are asked for while others are being read are taken and read together,
// so that those of a server that died are soon at another.
// Thread safety: load() may be called from any thread.

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/postgres/read_queue.h"
#include "store/postgres/table_reader.h"

namespace tablee::store::postgres {

class TableLoader {
 public:
  using Reply = Store::Reply<std::optional<room::StoredTable>>;

  // `writing`: of whose tables nothing is read.
  TableLoader(ReadQueue& reading, const CommitQueue& writing, Reading me)
      : reading_(&reading), writing_(&writing), me_(me) {}
  TableLoader(const TableLoader&) = delete;
  TableLoader& operator=(const TableLoader&) = delete;

  void load(std::string id, Reply reply);

 private:
  struct Asked {
    std::string id;
    Reply reply;
  };
  using Group = std::vector<Asked>;
  void ask();
  // Some of those that wait, unless they were gathered already.
  void gather(Group& group);
  void answer(Connection& connection, Group& group);

  ReadQueue* reading_;
  const CommitQueue* writing_;
  const Reading me_;
  std::mutex mutex_;
  std::deque<Asked> waiting_;
  bool is_asked_ = false;  // somebody will gather those that wait
};

}  // namespace tablee::store::postgres
