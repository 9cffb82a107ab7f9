#!/bin/sh
# sh archive-wal.sh FILE PLACE: keeps one file of PostgreSQL's log. PostgreSQL calls it until it ends
# with 0, and throws its own copy away then, so the bytes have to be on the disk.
set -eu
from=$1
to=$2
if [ -e "$to" ]; then
  # It was kept before a crash and not noted. Other bytes are another server's: they stay.
  exec cmp -s "$from" "$to"
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$(dirname "$to")"
