#pragma once
// ClientSocket: one client's end of a socket, as a room sees it.
// Thread safety: safe for use by many threads; sends keep their order.

#include "room/effects.h"

namespace tablee::server {

using room::Frame;

class ClientSocket {
 public:
  virtual ~ClientSocket() = default;
  virtual void send(Frame frame) = 0;
  // Sends a last frame, then closes for good.
  virtual void finish(Frame frame) = 0;
  // Closes for a moment: the client is to come again.
  virtual void come_back() = 0;
  // It holds a seat of its table: it stays when there are too many connections.
  virtual void note_seated() {}
};

}  // namespace tablee::server
