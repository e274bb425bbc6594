#pragma once
// TableRequest: what a request asks of a room, and how the room's answer is told.
// Thread safety: value types; draws secrets from the edge.

#include <string>
#include <string_view>
#include <vector>

#include "requests/bodies.h"
#include "requests/edge.h"
#include "requests/route.h"
#include "room/request.h"

namespace tablee::requests {

struct TableRequest {
  room::Request what;
  const char* answered = nullptr;  // the name under which `secret` is told; null: it is not
  std::string secret = {};
  std::vector<std::string> tokens = {};  // of a rematch: those shown, the asker's own first
};
Result<TableRequest> read_table_request(const AtTable& address, std::string_view body,
                                        std::string_view token, const Edge& edge);

struct Answer {
  int status = 200;
  std::string body;
  bool is_text = false;  // else it is JSON
};
// REQUIRES: `value` answers what `request` asks; of a rematch, a new one.
Answer answer_of(const TableRequest& request, const room::ReplyValue& value);
Answer answer_of(const Refusal& refusal);

// A rematch, and the seats there of those who asked: one made just now, or one known already.
Created rematch_of(const room::Rematched& made, const std::vector<std::string>& tokens);
Created rematch_of(const std::string& table, const room::SeatsFound& found,
                   const std::vector<std::string>& tokens);

// Bodies. Of `take`: the name tidied, empty when there is none; the rest is the caller's.
Result<room::TakeSeat> parse_take(std::string_view body, const Edge& edge);
// The number in {"seat": n} or {"level": n}.
Result<int> parse_number_field(std::string_view body, std::string_view name, int min, int max);
// The kind in {"what": "pause"}.
Result<room::ProposalKind> parse_proposal(std::string_view body);
Result<std::vector<std::string>> parse_tokens(std::string_view body);

}  // namespace tablee::requests
