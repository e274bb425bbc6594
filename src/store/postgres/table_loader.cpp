#include "store/postgres/table_loader.h"

#include <utility>

#include "store/tell_once.h"

namespace tablee::store::postgres {

namespace {
constexpr std::size_t kMostTogether = 20;  // other questions come in between
}

void TableLoader::load(std::string id, Reply reply) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(id), std::move(reply)});
    if (std::exchange(is_asked_, true)) return;
  }
  ask();
}

void TableLoader::ask() {
  const auto group = std::make_shared<Group>();
  reading_->ask<bool>(
      [this, group](Connection& connection) -> Attempt<bool> {
        gather(*group);
        answer(connection, *group);
        return true;
      },
      [this, group](const Attempt<bool>& done) {
        if (done) return;
        gather(*group);
        for (Asked& one : *group)
          tell_once(one.reply,
                    Attempt<std::optional<room::StoredTable>>(std::unexpected(done.error())));
      });
}

void TableLoader::gather(Group& group) {
  if (!group.empty()) return;
  {
    const std::scoped_lock lock(mutex_);
    while (!waiting_.empty() && group.size() < kMostTogether) {
      group.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    is_asked_ = !waiting_.empty();
    if (!is_asked_) return;
  }
  ask();
}

void TableLoader::answer(Connection& connection, Group& group) {
  // A room that was left to itself has asked for it: what is read would soon be old.
  const auto is_changing = [this](const Asked& one) { return writing_->has(one.id); };
  std::vector<std::string> ids;
  std::vector<bool> waits;
  for (const Asked& one : group) {
    waits.push_back(is_changing(one));
    if (!waits.back()) ids.push_back(one.id);
  }
  auto tables = read_tables(connection, me_, ids);
  for (std::size_t i = 0, read = 0; i < group.size(); ++i)
    tell_once(group[i].reply, waits[i] ? Attempt<std::optional<room::StoredTable>>(std::unexpected(
                                             Trouble{.what = "it is being changed"}))
                                       : std::move(tables[read++]));
}

}  // namespace tablee::store::postgres
