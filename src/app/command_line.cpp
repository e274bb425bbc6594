#include "app/command_line.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "CLI/CLI.hpp"

namespace tablee::app {

Option* Option::required() {
  option_->required();
  return this;
}

template <class T>
Option* Option::check(const Range<T>& range) {
  option_->check(CLI::Range(range.least, range.most));
  return this;
}
template Option* Option::check(const Range<int>&);
template Option* Option::check(const Range<long long>&);
template Option* Option::check(const Range<double>&);

Option* Option::expected(int least, int most) {
  option_->expected(least, most);
  return this;
}

std::size_t Option::count() const { return option_->count(); }

CommandLine::CommandLine(const std::string& about, const std::string& name)
    : owned_(std::make_unique<CLI::App>(about, name)), app_(owned_.get()) {
  app_->fallthrough();
}

CommandLine::CommandLine(CLI::App* app) : app_(app) {}

CommandLine::~CommandLine() = default;

CommandLine* CommandLine::add_subcommand(const std::string& name, const std::string& about) {
  commands_.emplace_back(new CommandLine(app_->add_subcommand(name, about)));
  return commands_.back().get();
}

void CommandLine::require_subcommand() { app_->require_subcommand(1); }

template <class T>
Option* CommandLine::add_option(const std::string& name, T& value, const std::string& help) {
  return keep(app_->add_option(name, value, help));
}
template Option* CommandLine::add_option(const std::string&, std::string&, const std::string&);
template Option* CommandLine::add_option(const std::string&, std::vector<std::string>&,
                                         const std::string&);
template Option* CommandLine::add_option(const std::string&, int&, const std::string&);
template Option* CommandLine::add_option(const std::string&, std::optional<int>&,
                                         const std::string&);
template Option* CommandLine::add_option(const std::string&, std::int64_t&, const std::string&);
template Option* CommandLine::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option* CommandLine::add_option(const std::string&, double&, const std::string&);

Option* CommandLine::add_choice(const std::string& name, std::string& value,
                                const std::vector<std::string>& values, const std::string& help) {
  return keep(app_->add_option(name, value, help)->check(CLI::IsMember(values)));
}

void CommandLine::add_flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
}

void CommandLine::set_version(const std::string& version) {
  app_->set_version_flag("--version", version);
}

void CommandLine::footer(const std::string& text) { app_->footer(text); }

void CommandLine::translate(
    const std::function<std::optional<std::string>(std::string_view)>& french) {
  constexpr std::pair<const char*, const char*> kLabels[] = {{"Usage", "Utilisation"},
                                                             {"OPTIONS", "OPTIONS"},
                                                             {"SUBCOMMAND", "COMMANDE"},
                                                             {"SUBCOMMANDS", "COMMANDES"},
                                                             {"Positionals", "Arguments"},
                                                             {"REQUIRED", "OBLIGATOIRE"},
                                                             {"TEXT", "TEXTE"},
                                                             {"INT", "NOMBRE"},
                                                             {"UINT", "NOMBRE"},
                                                             {"FLOAT", "NOMBRE"},
                                                             {"Env", "Env"},
                                                             {"Needs", "Avec"}};
  for (const auto& [english, own] : kLabels) app_->get_formatter()->label(english, own);
  app_->description(french(app_->get_description()).value_or(app_->get_description()));
  app_->footer(french(app_->get_footer()).value_or(app_->get_footer()));
  for (CLI::Option* option : app_->get_options())
    option->description(french(option->get_description()).value_or(option->get_description()));
  if (app_->get_parent() != nullptr) app_->group("Commandes");
  for (const std::unique_ptr<CommandLine>& command : commands_) command->translate(french);
}

void CommandLine::callback(std::function<void()> run) { app_->callback(std::move(run)); }

CommandLine::Parsed CommandLine::parse(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
    return {};
  } catch (const CLI::Success& success) {
    return {.exit_code = app_->exit(success), .error = {}};
  } catch (const CLI::ParseError& error) {
    return {.exit_code = std::nullopt, .error = error.what()};
  }
}

Option* CommandLine::keep(CLI::Option* option) {
  options_.push_back(std::make_unique<Option>(option));
  return options_.back().get();
}

}  // namespace tablee::app
