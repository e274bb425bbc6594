#include "server/nodes/shown_log.h"

#include <stdexcept>

#include "server/nodes/stored_log.h"

namespace tablee {

void add_shown(StoredLog& log, const Registry& registry, const std::string& database,
               const std::string& table) {
  const Rows rows =
      ask_database(database, "SELECT game, options, seating FROM tables WHERE id = $1", {table});
  const GameEntry* game = registry.find(rows.at(0).at(0));
  const auto settings = Settings::parse(game->info->options, rows[0][1]);
  const auto seating = parse_seating(rows[0][2]);
  const auto played = game->open(*settings, *seating, nullptr);
  for (const StoredLog::Line& line : log.lines)
    if (!(*played)->repeat(*parse_entry(line.text)))
      throw std::runtime_error("a line cannot be repeated: " + line.text);
  for (int seat = -1; seat < (*played)->seats(); ++seat) {
    const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer::at(seat_at(seat));
    std::vector<std::string>& shown = log.shown[seat];
    for (std::size_t i = 0; i < log.lines.size(); ++i)
      shown.push_back((*played)->shown(i, viewer).value_or(""));
  }
}

}  // namespace tablee
