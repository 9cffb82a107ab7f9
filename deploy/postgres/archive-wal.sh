#!/bin/sh
# sh archive-wal.sh FILE PLACE: archives one file of PostgreSQL's log. PostgreSQL calls it until it
# ends with 0, and then deletes its own copy, so the bytes have to be on the disk by then.
set -eu
from=$1
to=$2
if [ -e "$to" ]; then
  # The file was archived before a crash, and PostgreSQL had not noted it. A file with other bytes
  # belongs to another server, and must stay.
  exec cmp -s "$from" "$to"
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$(dirname "$to")"
