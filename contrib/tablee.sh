#!/bin/sh
# Starts the program of this folder with the libraries of this folder. It may be called through a
# link, from anywhere.
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH=$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} exec "$here/bin/tablee" "$@"
