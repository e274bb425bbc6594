#include "app/command.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "messages/app.h"
#include "messages/core.h"
#include "messages/lexicon.h"
#include "messages/piochamots.h"
#include "messages/riddle.h"
#include "messages/table.h"

namespace tablee {

Workshop::Workshop() {
  std::string pattern = (std::filesystem::temp_directory_path() / "tablee-test-XXXXXX").string();
  folder_ = mkdtemp(pattern.data());
}

Workshop::~Workshop() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void Workshop::write(const std::string& name, std::string_view content) const {
  std::ofstream(folder_ / name, std::ios::binary) << content;
}

std::string Workshop::read(const std::string& name) const {
  std::ostringstream text;
  text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
  return text.str();
}

Ran Workshop::tablee(const std::string& arguments, std::string_view input) const {
  return run(TABLEE_PROGRAM, arguments, input);
}

Ran Workshop::modele(const std::string& arguments, std::string_view input) const {
  return run(TABLEE_MODELE, arguments, input);
}

Ran Workshop::without_words(const std::string& arguments) const {
  return run("env TABLEE_LEXICON=/nowhere/fr.lex " TABLEE_PROGRAM, arguments, "");
}

Ran Workshop::modele_slowly(const std::string& arguments, std::string_view input, double seconds,
                            std::string_view later) const {
  write("stdin", input);
  write("later", later);
  return run_from("(cat stdin; sleep " + std::to_string(seconds) + "; cat later)", TABLEE_MODELE,
                  arguments);
}

Ran Workshop::run(const std::string& program, const std::string& arguments,
                  std::string_view input) const {
  write("stdin", input);
  return run_from("cat stdin", program, arguments);
}

Ran Workshop::run_from(const std::string& source, const std::string& program,
                       const std::string& arguments) const {
  const std::string command = "cd " + folder_.string() + " && " + source +
                              " | HOME=" + folder_.string() + " XDG_STATE_HOME= timeout 120 " +
                              program + " " + arguments + " >stdout 2>stderr";
  const int status = std::system(command.c_str());
  Ran ran;
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.out = read("stdout");
  ran.err = read("stderr");
  return ran;
}

bool says(const std::string& text, std::string_view key) {
  const auto find_in = [&](auto& all) {
    for (const Message* message : all)
      if (message->key == key)
        return text.find(message->fr.substr(0, message->fr.find('{'))) != std::string::npos;
    return false;
  };
  return find_in(messages::app::kAll) || find_in(messages::core::kAll) ||
         find_in(messages::table::kAll) || find_in(messages::lexicon::kAll) ||
         find_in(messages::piochamots::kAll) || find_in(messages::riddle::kAll);
}

}  // namespace tablee
