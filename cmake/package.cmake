# What is installed, and the two packages that are made of it (script/package):
#   program   /usr or any folder: the program finds its lexicon and client by where it lies itself
#   debian    what belongs to a system and not to a folder: service, user, options
#   tarball   what a folder needs that has no system around it: the libraries, a starter
# The files of `package_files` are made of the program (its manual) and are wanted here alone.
set(package_folder ${PROJECT_BINARY_DIR}/package)
# A program of another processor cannot be asked: there the one of this machine tells of both.
if(CMAKE_CROSSCOMPILING)
  set(told_by ${PROJECT_SOURCE_DIR}/build/release/src/tablee)
else()
  set(told_by $<TARGET_FILE:tablee>)
endif()
add_custom_target(package_files
  COMMAND ${PROJECT_SOURCE_DIR}/script/package-files ${told_by} ${package_folder}
    $<TARGET_FILE:tablee> ${CMAKE_SYSROOT}
  DEPENDS tablee COMMENT "what the packages hold besides the program" VERBATIM)

install(TARGETS tablee DESTINATION bin COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/lexicon/fr.lex DESTINATION share/tablee COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION share/tablee/web COMPONENT program
  PATTERN .built-from EXCLUDE)
install(FILES ${package_folder}/tablee.1.gz DESTINATION share/man/man1 COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/contrib/tablee.bash
  DESTINATION share/bash-completion/completions RENAME tablee COMPONENT program)
install(FILES NOTICE contrib/debian/copyright docs/operations.md docs/upgrading.md
  DESTINATION share/doc/tablee COMPONENT program)
install(FILES contrib/Caddyfile contrib/nginx.conf contrib/Containerfile contrib/compose.yaml
  contrib/compose.cluster.yaml contrib/Caddyfile.cluster contrib/nats.conf
  contrib/monitoring/grafana.json contrib/monitoring/prometheus-rules.yaml
  DESTINATION share/doc/tablee/examples COMPONENT program)

install(FILES contrib/tablee.toml DESTINATION etc/tablee COMPONENT debian)
install(FILES contrib/tablee.service DESTINATION lib/systemd/system COMPONENT debian)
install(FILES contrib/debian/sysusers.conf DESTINATION usr/lib/sysusers.d
  RENAME tablee.conf COMPONENT debian)
install(FILES contrib/debian/tmpfiles.conf DESTINATION usr/lib/tmpfiles.d
  RENAME tablee.conf COMPONENT debian)
install(FILES ${package_folder}/changelog.gz
  DESTINATION usr/share/doc/tablee COMPONENT debian)

install(PROGRAMS contrib/tablee.sh DESTINATION . RENAME tablee COMPONENT tarball)
install(DIRECTORY ${package_folder}/lib DESTINATION . COMPONENT tarball)
install(FILES LICENSE NOTICE CHANGELOG.md contrib/tablee.toml contrib/tablee.service
  DESTINATION . COMPONENT tarball)

# Who packages has built what is packaged; tests and benchmarks are not waited for.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};tablee;program;/usr" "${PROJECT_BINARY_DIR};tablee;debian;/")
# The time of every file is that of the commit: the same commit, the same bytes.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_times.cmake)
# CPACK_PACKAGE_CONTACT is told by script/package.
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DIRECTORY ${package_folder})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "systemd | systemd-standalone-sysusers, systemd | systemd-standalone-tmpfiles")
if(CMAKE_CROSSCOMPILING)
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
endif()
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"French table games for browsers and terminals
Kumata, Pioch'a Mots, Kokomots, Embrouillamini and Ilotmots, played as their
rulebooks say: around one screen, at distance through a link, against bots.
.
The server keeps its games in one file and needs no account, no database and
nothing from elsewhere.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${package_folder}/preinst ${PROJECT_SOURCE_DIR}/contrib/debian/postinst
  ${PROJECT_SOURCE_DIR}/contrib/debian/prerm ${PROJECT_SOURCE_DIR}/contrib/debian/postrm
  ${PROJECT_SOURCE_DIR}/contrib/debian/conffiles)
include(CPack)
