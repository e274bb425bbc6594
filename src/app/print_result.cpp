#include "app/print_result.h"

#include <iostream>

#include "messages/app.h"

namespace tablee::app {

void print_account(const Context& context, const Account& account) {
  for (const AccountLine& scored : account.lines) {
    const std::string points =
        scored.points == 0 ? ""
                           : (scored.points > 0 ? "  +" : "  ") + std::to_string(scored.points);
    std::cout << "  " << context.text(*scored.what, scored.facts) << points << '\n';
  }
  if (!account.lines.empty())
    context.say(messages::app::account_total, {{"points", account.total()}});
}

void print_result(const Context& context, const Table& table) {
  const std::optional<Outcome> outcome = table.outcome();
  if (!outcome) {
    context.say(messages::app::not_finished,
                {{"events", static_cast<long long>(table.log().size())}});
    return;
  }
  context.say(messages::app::game_finished);
  for (int rank = 1; rank <= table.seats(); ++rank)
    for (std::size_t i = 0; i < outcome->ranks.size(); ++i)
      if (outcome->ranks[i] == rank)
        context.say(messages::app::result_line, {{"rank", rank},
                                                 {"seat", static_cast<long long>(i + 1)},
                                                 {"score", outcome->scores[i]}});
}

}  // namespace tablee::app
