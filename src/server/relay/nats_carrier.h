#pragma once
// NatsCarrier: a Carrier over a NATS server (libnats). Each node has a subject of its own,
// `tablee.v1.<node>`: two that both believe to have a table never both hear a command.
// A server that is away is looked for again and again; what is sent meanwhile is lost, which
// whoever counts notices.
// Thread safety: as Carrier. Nothing of libnats is known outside its source.

#include <memory>
#include <string>

#include "core/refusal.h"
#include "server/relay/carrier.h"

namespace tablee::server {

class NatsCarrier final : public Carrier {
 public:
  // `address`: nats://… or tls://…, several with commas between. Refuses one that cannot be
  // read; a server that does not answer yet is no reason.
  static Result<std::unique_ptr<NatsCarrier>> open(const std::string& address);
  ~NatsCarrier() override;

  void listen(std::int64_t node, Arrived arrived) override;
  void send(std::int64_t node, const std::string& bytes) override;
  bool is_connected() const override;
  void close() override;
  std::size_t most_bytes() const override { return 512U << 10U; }  // NATS takes 1 MiB

 private:
  struct Line;
  explicit NatsCarrier(std::unique_ptr<Line> line);
  std::unique_ptr<Line> line_;
};

}  // namespace tablee::server
