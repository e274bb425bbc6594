# Runs PROGRAM with ARGUMENTS; it must exit with CODE and say something that matches EXPECTED.
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
if(NOT code EQUAL CODE OR NOT text MATCHES "${EXPECTED}")
  message(FATAL_ERROR "exit ${code}, expected ${CODE} and \"${EXPECTED}\":\n${text}")
endif()
