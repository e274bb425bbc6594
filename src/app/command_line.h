#pragma once
// CommandLine: what the program or one of its commands understands.
//
// A thin wall before CLI11, which takes ten seconds to compile wherever it is included:
// only command_line.cpp and serve_options.cpp look behind it. Names are those of CLI11.
// Thread safety: confined to the main thread.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tablee::app {

// Numbers from `least` to `most`.
template <class T>
struct Range {
  Range(T from, T to) : least(from), most(to) {}
  T least, most;
};

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option* required();
  template <class T>  // int, long long, double
  Option* check(const Range<T>& range);
  // It may be given without a value.
  Option* expected(int least, int most);
  std::size_t count() const;

 private:
  CLI::Option* option_;
};

class CommandLine {
 public:
  CommandLine(const std::string& about, const std::string& name);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  CommandLine* add_subcommand(const std::string& name, const std::string& about);
  void require_subcommand();
  // `value` keeps what it holds until the option is given; it must outlive parse().
  template <class T>  // a number, a text or a list of texts
  Option* add_option(const std::string& name, T& value, const std::string& help);
  Option* add_choice(const std::string& name, std::string& value,
                     const std::vector<std::string>& values, const std::string& help);
  void add_flag(const std::string& name, bool& value, const std::string& help);
  void set_version(const std::string& version);
  void footer(const std::string& text);
  // Says all of --help in French: `french` gives a text, or nothing where it has none.
  void translate(const std::function<std::optional<std::string>(std::string_view)>& french);
  // Runs when this command was named.
  void callback(std::function<void()> run);

  struct Parsed {
    std::optional<int> exit_code;  // nothing was to be run: --help, --version
    std::string error;             // one sentence in English; "": none
  };
  // Reads the line and runs the callback of the command it names.
  Parsed parse(int argc, char** argv);

  CLI::App& parser() { return *app_; }

 private:
  explicit CommandLine(CLI::App* app);
  Option* keep(CLI::Option* option);

  std::unique_ptr<CLI::App> owned_;  // of the program; null in a command
  CLI::App* app_;
  std::vector<std::unique_ptr<Option>> options_;
  std::vector<std::unique_ptr<CommandLine>> commands_;
};

}  // namespace tablee::app
