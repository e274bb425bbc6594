#include "requests/route.h"

#include <algorithm>
#include <vector>

#include "core/seat.h"
#include "core/text.h"
#include "messages/server.h"

namespace tablee::requests {

namespace {

using Parts = std::vector<std::string_view>;
using Found = std::expected<Route, NoRoute>;

struct Named {
  std::string_view name;
  TableVerb verb;
};
constexpr Named kVerbs[] = {{"start", TableVerb::start},     {"pause", TableVerb::pause},
                            {"resume", TableVerb::resume},   {"agree", TableVerb::agree},
                            {"refuse", TableVerb::decline},  {"host", TableVerb::host},
                            {"rematch", TableVerb::rematch}, {"export", TableVerb::export_game}};
constexpr Named kSeatVerbs[] = {{"take", TableVerb::take},    {"leave", TableVerb::leave},
                                {"move", TableVerb::move},    {"remove", TableVerb::remove},
                                {"bot", TableVerb::bot},      {"open", TableVerb::open},
                                {"invite", TableVerb::invite}};

template <std::size_t N>
std::optional<TableVerb> find_verb(const Named (&verbs)[N], std::string_view name) {
  const auto found = std::ranges::find(verbs, name, &Named::name);
  return found == std::end(verbs) ? std::nullopt : std::optional(found->verb);
}

Found nothing() { return std::unexpected(NoRoute{}); }

// What is there, if it is asked for in one of these ways.
Found only(bool is_asked_so, const char* methods, Route route) {
  if (!is_asked_so) return std::unexpected(NoRoute{methods});
  return route;
}

// tables/{table} · …/seats/{n}/{take|leave|move|remove|bot|open|invite}
// · …/{start|pause|resume|agree|refuse|host|rematch|export|screen}
Found table_route(std::string_view method, const Parts& parts) {
  if (parts.size() == 2) {
    if (method == "DELETE") return Route{AtTable{parts[1], TableVerb::end}};
    return only(is_read(method), "GET, HEAD, DELETE", AtTable{parts[1]});
  }
  if (parts.size() == 3 && parts[2] == "screen") {
    if (method == "DELETE") return Route{AtTable{parts[1], TableVerb::end_screen}};
    return only(method == "POST", "POST, DELETE", AtTable{parts[1], TableVerb::screen});
  }
  const bool reads = parts.size() == 3 && parts[2] == "export";
  if (reads ? !is_read(method) : method != "POST")
    return std::unexpected(NoRoute{reads ? kReadMethods : "POST"});
  if (parts.size() == 3) {
    const std::optional<TableVerb> verb = find_verb(kVerbs, parts[2]);
    return verb ? Found{AtTable{parts[1], *verb}} : nothing();
  }
  if (parts.size() != 5 || parts[2] != "seats") return nothing();
  const std::optional<int> seat = parse_number<int>(parts[3]);
  const std::optional<TableVerb> verb = find_verb(kSeatVerbs, parts[4]);
  if (!seat || *seat < 0 || *seat >= kMaxSeats || !verb) return nothing();
  return Route{AtTable{parts[1], *verb, *seat}};
}

}  // namespace

Refusal NoRoute::why() const {
  namespace say = messages::server;
  return {methods == nullptr ? &say::unknown_route : &say::wrong_method, {}};
}

// games · games/{game}/{seats|rules} · tables · tables/{table}/… · codes/{code} · import ·
// words/report
Found read_route(std::string_view method, std::string_view path) {
  const Parts parts = split_fields(path, '/');
  const bool get = is_read(method);
  const bool post = method == "POST";
  if (parts.size() == 1 && parts[0] == "games") return only(get, kReadMethods, ListGames{});
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "seats")
    return only(post, "POST", CountSeats{parts[1]});
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "rules")
    return only(get, kReadMethods, TellRules{parts[1]});
  if (parts.size() == 2 && parts[0] == "codes") return only(get, kReadMethods, FindCode{parts[1]});
  if (parts.size() == 1 && parts[0] == "tables") return only(post, "POST", MakeTable{});
  if (parts.size() == 1 && parts[0] == "import") return only(post, "POST", ImportFile{});
  if (parts.size() == 2 && parts[0] == "words" && parts[1] == "report")
    return only(post, "POST", ReportWord{});
  if (parts.size() >= 2 && parts[0] == "tables") return table_route(method, parts);
  return nothing();
}

}  // namespace tablee::requests
