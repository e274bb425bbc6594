# data/messages/*.toml, data/editions/*.toml, data/rules/*.toml and data/themes/*.txt become headers under
# <build>/generated. datagen is a host tool: a cross build (wasm) uses the one
# of the native release build.
add_custom_target(tablee_generated)

if(CMAKE_CROSSCOMPILING)
  set(TABLEE_DATAGEN ${PROJECT_SOURCE_DIR}/build/release/src/datagen CACHE FILEPATH "host datagen")
  if(NOT EXISTS ${TABLEE_DATAGEN})
    message(FATAL_ERROR "No datagen at ${TABLEE_DATAGEN}: run script/build first.")
  endif()
else()
  set(TABLEE_DATAGEN datagen)
endif()

# tablee_generate(MODE IN OUT-DIRECTORY): e.g. messages data/messages/core.toml messages
function(tablee_generate mode input folder)
  get_filename_component(stem ${input} NAME_WE)
  set(output ${PROJECT_BINARY_DIR}/generated/${folder}/${stem}.h)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/generated/${folder})
  add_custom_command(OUTPUT ${output}
    COMMAND ${TABLEE_DATAGEN} ${mode} ${input} ${output}
    DEPENDS ${input} ${TABLEE_DATAGEN}
    COMMENT "datagen ${mode} ${stem}" VERBATIM)
  add_custom_target(generate_${folder}_${stem} DEPENDS ${output})
  add_dependencies(tablee_generated generate_${folder}_${stem})
endfunction()

file(GLOB message_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/messages/*.toml)
foreach(file ${message_files})
  tablee_generate(messages ${file} messages)
endforeach()
file(GLOB edition_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/editions/*.toml)
foreach(file ${edition_files})
  tablee_generate(edition ${file} editions)
endforeach()
# Word lists of the games, e.g. themes: hashed apart from the edition.
file(GLOB list_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/themes/*.txt)
foreach(file ${list_files})
  tablee_generate(list ${file} lists)
endforeach()
file(GLOB rules_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/rules/*.toml)
foreach(file ${rules_files})
  tablee_generate(rules ${file} rules_text)
endforeach()
