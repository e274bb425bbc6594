#include "requests/status.h"

#include "messages/core.h"
#include "messages/server.h"
#include "messages/table.h"

namespace tablee::requests {

namespace {

namespace say = messages::server;

struct Status {
  const Message* message;
  int status;
};

constexpr Status kStatus[] = {
    {&say::no_token, 401},
    {&say::wrong_token, 401},
    {&say::not_your_seat, 403},
    {&say::not_host, 403},
    {&say::needs_invite, 403},
    {&say::no_spectators, 403},
    {&say::foreign_origin, 403},
    {&say::no_test_clock, 403},
    {&say::table_ended, 404},
    {&say::unknown_route, 404},
    {&say::unknown_game, 404},
    {&say::unknown_table, 404},
    {&say::unknown_seat, 404},
    {&say::unknown_code, 404},
    {&say::finished_code, 404},
    {&say::wrong_method, 405},
    {&say::seat_taken, 409},
    {&say::own_seat, 409},
    {&say::nobody_there, 409},
    {&say::already_seated, 409},
    {&say::asked_others, 409},
    {&say::no_proposal, 409},
    {&say::already_started, 409},
    {&say::not_started, 409},
    {&say::not_over, 409},
    {&say::unreadable_table, 409},
    {&messages::core::game_over, 409},
    {&messages::table::paused, 409},
    {&messages::table::not_paused, 409},
    {&say::too_large, 413},
    {&say::target_too_long, 414},
    {&say::wrong_content_type, 415},
    {&say::head_too_large, 431},
    {&say::too_many_requests, 429},
    {&say::too_many_tables, 429},
    {&say::code_wait, 429},
    {&say::too_many_sockets, 429},
    {&say::busy, 503},
    {&say::server_full, 503},
    {&say::store_trouble, 503},
    {&say::stopping, 503},
    {&say::in_doubt, 503},
    {&say::room_failed, 503},
    {&say::table_set_aside, 503},
};

}  // namespace

int status_of(const Refusal& refusal) {
  for (const Status& known : kStatus)
    if (known.message->key == refusal.key()) return known.status;
  return 400;
}

}  // namespace tablee::requests
