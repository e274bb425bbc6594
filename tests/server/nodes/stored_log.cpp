#include "server/nodes/stored_log.h"

#include <libpq-fe.h>

#include <memory>
#include <stdexcept>

namespace tablee {

Rows ask_database(const std::string& database, const std::string& sql,
                  const std::vector<std::string>& values) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> line(PQconnectdb(database.c_str()), PQfinish);
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  const std::unique_ptr<PGresult, decltype(&PQclear)> answer(
      PQexecParams(line.get(), sql.c_str(), static_cast<int>(texts.size()), nullptr, texts.data(),
                   nullptr, nullptr, 0),
      PQclear);
  if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK)
    throw std::runtime_error(PQerrorMessage(line.get()));
  Rows rows(static_cast<std::size_t>(PQntuples(answer.get())));
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (int column = 0; column < PQnfields(answer.get()); ++column)
      rows[i].emplace_back(PQgetvalue(answer.get(), static_cast<int>(i), column));
  return rows;
}

StoredLog read_stored_log(const std::string& database, const std::string& table) {
  StoredLog log;
  for (const auto& row :
       ask_database(database, "SELECT seq, epoch, line FROM lines WHERE table_id = $1 ORDER BY seq",
                    {table})) {
    log.lines.push_back({std::stoll(row[1]), row[2]});
    if (std::stoull(row[0]) != log.lines.size())
      throw std::runtime_error("a line is missing in the log of " + table);
  }
  for (const auto& row :
       ask_database(database, "SELECT seat, cid, seq FROM answers WHERE table_id = $1 ORDER BY seq",
                    {table}))
    log.answers.push_back({std::stoi(row[0]), row[1], std::stoll(row[2])});
  return log;
}

}  // namespace tablee
