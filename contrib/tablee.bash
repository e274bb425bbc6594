# Completion of tablee for bash. It asks the program for its own help, so it knows what the
# program knows.
_tablee() {
  local cur=${COMP_WORDS[COMP_CWORD]} words=() word help
  COMPREPLY=()
  # The commands so far: what is no option and no value of one stands first.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == [a-z]* ]] || break
    words+=("$word")
  done
  # A command of the help of those; else, a file.
  help=$("${COMP_WORDS[0]}" --lang en "${words[@]}" --help 2>/dev/null) ||
    help=$("${COMP_WORDS[0]}" --lang en "${words[0]:-}" --help 2>/dev/null) || return 0
  if [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(grep -oE '^  (-h,)?--[a-z-]+' <<<"$help" | sed 's/.*-h,//')" -- "$cur")
  elif [ ${#words[@]} = 1 ] && grep -q '^  game ' <<<"$help"; then
    mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" games 2>/dev/null | sed -nE 's/^([a-z]+) : .*/\1/p')" -- "$cur")
  elif grep -q '^Subcommands:' <<<"$help"; then
    mapfile -t COMPREPLY < <(compgen -W "$(sed -nE '/^Subcommands:/,/^$/s/^  ([a-z]+) .*/\1/p' <<<"$help")" -- "$cur")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
  fi
}
complete -o filenames -F _tablee tablee
