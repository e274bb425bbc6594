#include "server/metrics.h"

#include "server/log.h"

namespace tablee::server {

namespace {

void write_head(std::string& out, const std::string& name, const char* kind, const char* help) {
  out += "# HELP " + name + " " + help + "\n# TYPE " + name + " " + kind + "\n";
}

void write_one(std::string& out, const char* name, const char* kind, const char* help,
               const Counter& counter) {
  const std::string full = std::string("tablee_") + name;
  write_head(out, full, kind, help);
  out += full + " " + std::to_string(counter.value()) + "\n";
}

}  // namespace

void Timing::add(std::chrono::steady_clock::duration took) {
  const std::int64_t micros = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  micros_.add(micros);
  std::size_t i = 0;
  while (i < kBounds.size() && micros > std::int64_t{kBounds[i]} * 1000) ++i;
  buckets_[i].add();
}

void Timing::write(std::string& out, const char* name, const char* help) const {
  const std::string full = std::string("tablee_") + name + "_seconds";
  write_head(out, full, "histogram", help);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += buckets_[i].value();
    std::string bound = std::to_string(1000 + kBounds[i] % 1000).substr(1);
    bound = std::to_string(kBounds[i] / 1000) + "." + bound;
    out += full + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + "\n";
  }
  sum += buckets_.back().value();
  out += full + "_bucket{le=\"+Inf\"} " + std::to_string(sum) + "\n";
  out += full + "_sum " + std::to_string(static_cast<double>(micros_.value()) / 1e6) + "\n";
  out += full + "_count " + std::to_string(sum) + "\n";
}

void Metrics::write_shared(std::string& out) const {
  write_head(out, "tablee_node_info", "gauge", "the number of this server among those that share");
  out += "tablee_node_info{node=\"" + std::to_string(node) + "\"} 1\n";
  write_one(out, "tables_lost_total", "counter", "tables that another server took", tables_lost);
  write_one(out, "relay_in_total", "counter", "messages of other servers", relay_in);
  write_one(out, "relay_out_total", "counter", "messages to other servers", relay_out);
  write_one(out, "relay_gaps_total", "counter", "times that a message was missing", relay_gaps);
  write_one(out, "relay_sent_away_total", "counter", "clients whose way to a table was lost",
            relay_sent_away);
  write_one(out, "relay_unready_total", "counter", "readiness checks that the relay failed",
            relay_unready);
}

std::string Metrics::text() const {
  std::string out;
  write_one(out, "http_requests_total", "counter", "HTTP requests answered", http_requests);
  write_one(out, "http_refused_total", "counter", "HTTP answers of status 400 and above",
            http_refused);
  write_one(out, "sockets", "gauge", "WebSockets open now", sockets);
  write_one(out, "connections_refused_total", "counter",
            "connections closed because nobody idle could make room", connections_refused);
  write_head(out, "tablee_failures_total", "counter", "exceptions that nobody foresaw, by place");
  for (std::size_t i = 0; i < failures.size(); ++i)
    out += "tablee_failures_total{where=\"" + std::string(kFailurePlaces[i]) + "\"} " +
           std::to_string(failures[i].value()) + "\n";
  write_one(out, "frames_in_total", "counter", "WebSocket frames received", frames_in);
  write_one(out, "frames_out_total", "counter", "WebSocket frames sent", frames_out);
  write_one(out, "slow_clients_total", "counter", "sockets closed because they did not read",
            frames_lost);
  write_one(out, "rooms", "gauge", "tables in memory", rooms);
  write_one(out, "tables_made_total", "counter", "tables created", tables_made);
  write_one(out, "tables_over_total", "counter", "games played to the end", tables_over);
  write_one(out, "acks_total", "counter", "commands accepted and stored", acks);
  write_one(out, "refusals_total", "counter", "commands refused", refusals);
  write_one(out, "events_total", "counter", "table events stored", events);
  write_one(out, "bot_moves_total", "counter", "moves of bots", bot_moves);
  write_one(out, "commits_failed_total", "counter", "changes the store could not keep",
            commits_failed);
  write_one(out, "store_unready_total", "counter", "readiness checks that the store failed",
            store_unready);
  write_one(out, "tables_set_aside", "gauge", "tables that the store could not read back",
            tables_set_aside);
  write_one(out, "limited_total", "counter", "requests and frames over a limit", limited);
  if (node != 0) write_shared(out);
  Counter lost;
  lost.add(log_lines_lost());
  write_one(out, "log_lines_lost_total", "counter", "lines nobody took", lost);
  commit.write(out, "commit", "from the change asked for to the change on disk");
  command.write(out, "command", "from a command received to its acknowledgement");
  return out;
}

}  // namespace tablee::server
