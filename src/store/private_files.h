#pragma once
// Private files: what is kept about people is for the server's own user alone.
//
// Modes are set, not asked for: the umask of whoever starts the server does not count.

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace tablee::store {

// Makes the folder where it is missing, 0700. One that is there is left as it is.
std::error_code make_private_folder(const std::filesystem::path& folder);
// Makes the file where it is missing, 0600.
std::error_code make_private_file(const std::string& path);
// What was written to this file or folder is on the disk when this returns.
std::error_code sync_path(const std::string& path);
// Takes the rights of others away from the files that are there; gives those that had any.
std::vector<std::string> narrow_files(const std::vector<std::string>& paths);

}  // namespace tablee::store
