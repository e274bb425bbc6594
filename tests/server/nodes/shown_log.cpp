#include "server/nodes/shown_log.h"

#include <stdexcept>

#include "server/nodes/stored_log.h"
#include "table/registry.h"

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
  // One walk for all: a log of thousands of lines would be repeated for each of them.
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (int seat = 0; seat < (*played)->seats(); ++seat)
    viewers.push_back(Viewer::at(seat_at(seat)));
  for (const std::vector<SeenEntry>& entry : (*played)->seen(0, viewers))
    for (std::size_t i = 0; i < viewers.size(); ++i)
      log.shown[static_cast<int>(i) - 1].push_back(entry[i].shown.value_or(""));
}

}  // namespace tablee
