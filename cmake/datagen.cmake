# data/messages/*.toml, data/editions/*.toml, data/measured/*.toml, data/rules/*.toml and
# data/themes/*.txt become headers under <build>/generated. datagen is a host tool: a cross build (wasm) uses the one
# of the native release build.
add_custom_target(tablee_generated)

if(CMAKE_CROSSCOMPILING)
  set(TABLEE_DATAGEN ${PROJECT_SOURCE_DIR}/build/release/src/datagen CACHE FILEPATH "host datagen")
  if(NOT EXISTS ${TABLEE_DATAGEN})
    message(FATAL_ERROR "No datagen at ${TABLEE_DATAGEN}: run script/build first.")
  endif()
else()
  # A build that need not try this tool again takes one that is there: nothing waits for it.
  set(TABLEE_DATAGEN datagen CACHE STRING "the tool: made by this build, or one that is there")
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

# Every file of data/<from> that ends so becomes a header in generated/<folder>.
function(tablee_generate_all mode from ending folder)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${from}/*.${ending})
  foreach(file ${files})
    tablee_generate(${mode} ${file} ${folder})
  endforeach()
endfunction()
tablee_generate_all(messages messages toml messages)
tablee_generate_all(edition editions toml editions)
tablee_generate_all(measured measured toml measured)
tablee_generate_all(rules rules toml rules_text)
# Word lists of the games, e.g. themes: hashed apart from the edition.
tablee_generate_all(list themes txt lists)

# The same lists in one header, lists/themes.h.
set(packed_themes ${PROJECT_BINARY_DIR}/generated/lists/themes.h)
file(GLOB theme_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/themes/*.txt)
add_custom_command(OUTPUT ${packed_themes}
  COMMAND ${TABLEE_DATAGEN} lists ${PROJECT_SOURCE_DIR}/data/themes ${packed_themes}
  DEPENDS ${theme_files} ${PROJECT_SOURCE_DIR}/data/lexicon/never_by_bots.txt ${TABLEE_DATAGEN}
  COMMENT "datagen lists themes" VERBATIM)
add_custom_target(generate_packed_themes DEPENDS ${packed_themes})
add_dependencies(tablee_generated generate_packed_themes)
