# Run by cpack on the files it is about to pack.
execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec
  touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} + COMMAND_ERROR_IS_FATAL ANY)
