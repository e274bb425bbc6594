#include "server/tables/rematches.h"

#include "messages/server.h"
#include "requests/table_request.h"
#include "server/tables/secrets.h"

namespace tablee::server {

namespace say = messages::server;

struct Rematches::Asked {
  std::shared_ptr<RoomPort> room;
  std::vector<std::string> tokens;
  std::string address;
  RoomPort::Reply<Created> reply;
};

void Rematches::ask(const std::shared_ptr<RoomPort>& room, std::vector<std::string> tokens,
                    const std::string& address, RoomPort::Reply<Created> reply) const {
  ask(std::make_shared<const Asked>(room, std::move(tokens), address, std::move(reply)), {});
}

// `gone`: a rematch that the table knows, but that was deleted since.
void Rematches::ask(std::shared_ptr<const Asked> asked, std::string gone) const {
  room::AskRematch question{.keys = {}, .gone = std::move(gone)};
  const SodiumSecrets secrets;
  for (const std::string& token : asked->tokens) question.keys.push_back(secrets.key_of(token));
  asked->room->ask(std::move(question), asked->address,
                   [this, asked](const Result<room::Rematched>& made) {
                     if (!made) return asked->reply(std::unexpected(made.error()));
                     if (!made->is_new) return find(asked, made->table);
                     asked->reply(requests::rematch_of(*made, asked->tokens));
                   });
}

void Rematches::find(std::shared_ptr<const Asked> asked, const std::string& table) const {
  find_(table, [this, asked, table](const Result<std::shared_ptr<RoomPort>>& room) {
    const auto refused = [this, asked, table](const Refusal& why) {
      if (why.key() != say::unknown_table.key) return asked->reply(std::unexpected(why));
      ask(asked, table);
    };
    if (!room) return refused(room.error());
    room::FindSeats question;
    for (const std::string& token : asked->tokens) question.keys.push_back(hash_of(token));
    (*room)->ask(std::move(question), {},
                 [asked, table, refused](const Result<room::SeatsFound>& found) {
                   if (!found) return refused(found.error());
                   asked->reply(requests::rematch_of(table, *found, asked->tokens));
                 });
  });
}

}  // namespace tablee::server
