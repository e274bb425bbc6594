#pragma once
// The bare echo: the same sockets, frames and rate on the same stack, with nothing
// behind it. What a server of Beast on one thread costs before it does anything.

#include "load/options.h"
#include "load/report.h"

namespace tablee::load {

struct EchoFigures {
  Recorder seen;                    // a frame on every socket of a group, until all came back
  double a_second = 0, cpu_us = 0;  // groups; processor time of the echo for each
};

// As many groups as tables, `sockets` in each, frames of so many bytes.
EchoFigures measure_echo(const Options& options, int sockets, std::size_t bytes, double seconds);

}  // namespace tablee::load
