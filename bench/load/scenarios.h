#pragma once
// The scenarios of bench/load. Each starts a server of its own, measures, and ends it.

#include <boost/asio/io_context.hpp>
#include <filesystem>

#include "load/live_table.h"
#include "load/options.h"
#include "load/process.h"
#include "load/report.h"

namespace tablee::load {

// `tablee serve` on this folder, on the core of the options.
Process start_server(const Options& options, const std::filesystem::path& data);
// Started tables, one game of the list after the other; `per_visitor` for each address
// from `first_visitor` on. Throws when the server makes fewer.
std::vector<MadeTable> make_tables(boost::asio::io_context& context, const Options& options,
                                   unsigned short port, int count, int per_visitor,
                                   int first_visitor = 0, int bots = 0);
// How fast a socket may send to this server.
Pace pace_of(const Options& options);

// Games at a given rate or as fast as they go; bots and an import beside.
Report measure_moves(const Options& options);
// Sockets that are open and say nothing.
Report measure_sockets(const Options& options);
// kill -9 with many unfinished tables, then how soon the next server answers.
Report measure_restart(const Options& options);
// kill -9 in the middle of games, again and again: nothing acknowledged may be lost.
Report measure_kills(const Options& options);
// The same among several servers that share a database, with people at all of them.
Report measure_node_kills(const Options& options);
// How soon bots reply, to a visitor with many tables and to another with one.
Report measure_bots(const Options& options);

}  // namespace tablee::load
