#include "server/tables/new_tables.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>

#include "messages/server.h"
#include "server/log.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace {
namespace say = messages::server;
constexpr std::size_t kPieceOfLog = 500;  // lines that are stored at once
}  // namespace

struct NewTables::Making {
  requests::Draft draft;
  std::shared_ptr<Table> table;  // null: it has no log yet
  std::string maker;
  std::vector<std::string> lines;
  std::size_t stored = 0;  // lines
  int tries = 0;           // of codes that another table had
  RoomPort::Reply<Created> reply;
  std::atomic<bool> is_told = false;  // what became of the newest piece
};

NewTables::NewTables(boost::asio::any_io_executor executor, Services& services, TableCodes& codes,
                     std::int64_t most_unfinished, Ends ends)
    : executor_(std::move(executor)),
      services_(services),
      codes_(codes),
      most_unfinished_(most_unfinished),
      ends_(std::move(ends)) {}

void NewTables::store(requests::Draft draft, std::shared_ptr<Table> table, const std::string& maker,
                      RoomPort::Reply<Created> reply, std::size_t stored) {
  room::TableRecord& record = draft.record;
  if (record.state != room::TableState::over) record.code = codes_.reserve(record.id);
  record.touched = wall_seconds();
  const auto making =
      std::make_shared<Making>(std::move(draft), std::move(table), maker,
                               std::vector<std::string>{}, stored, 0, std::move(reply));
  if (making->table) making->lines = requests::lines_of(*making->table);
  store_piece(making);
}

// Until the last piece it is a finished table that nobody knows of.
void NewTables::store_piece(const std::shared_ptr<Making>& making) {
  // What chance added to a file goes with the last line of the file: a try that is made again
  // after this one was broken off hears other answers, and must not go on in the midst of these.
  const std::size_t left = making->lines.size() - making->stored;
  const bool is_last = making->draft.told <= making->stored + kPieceOfLog;
  const std::size_t length = is_last ? left : kPieceOfLog;
  store::Change change;
  change.put.push_back(making->draft.record);
  if (!is_last) {
    change.put.back().state = room::TableState::over;
    change.put.back().code.clear();
  }
  change.table = making->draft.record.id;
  change.first_line = static_cast<std::int64_t>(making->stored) + 1;
  const auto begin = making->lines.begin() + static_cast<std::ptrdiff_t>(making->stored);
  change.lines.assign(begin, begin + static_cast<std::ptrdiff_t>(length));
  if (making->draft.record.state != room::TableState::over)
    change.most_unfinished = most_unfinished_;
  making->stored += length;
  making->is_told = false;
  const auto told = [this, making, is_last, length](const store::Attempt<void>& outcome) {
    if (making->is_told.exchange(true)) return;
    boost::asio::post(executor_, [this, making, is_last, length, outcome] {
      if (!outcome && outcome.error().code_taken && ++making->tries <= TableCodes::kMostTries) {
        making->draft.record.code = codes_.another(making->draft.record.id, making->tries);
        making->stored -= length;
        return store_piece(making);
      }
      if (!outcome) return not_made(*making, outcome.error());
      is_last ? made(*making) : store_piece(making);
    });
  };
  try {
    services_.store->commit(std::move(change), told);
  } catch (...) {  // whoever waits for the table is told all the same
    told(std::unexpected(store::Trouble{reason_of(std::current_exception()), true}));
  }
}

void NewTables::not_made(const Making& making, const store::Trouble& trouble) {
  const std::string& id = making.draft.record.id;
  if (trouble.full) {
    ends_.failed(id);
    return making.reply(refuse(say::server_full));
  }
  log(LogLevel::error, "commit_failed", {{"table", log_id(id)}, {"reason", trouble.what}});
  // It may be there after all: its code is not free, and nobody may say it failed.
  if (trouble.unknown) return making.reply(refuse(say::in_doubt));
  ends_.failed(id);
  making.reply(refuse(say::store_trouble));
}

void NewTables::made(const Making& making) {
  const room::TableRecord& record = making.draft.record;
  services_.metrics->tables_made.add();
  log(LogLevel::info, "table_made", {{"table", log_id(record.id)}, {"game", record.game}});
  ends_.made({.stored = {.record = record, .lines = {}, .answers = {}}, .table = making.table},
             making.maker);
  making.reply(Created{record.id, record.code, making.draft.tokens, making.draft.screen});
}

}  // namespace tablee::server
