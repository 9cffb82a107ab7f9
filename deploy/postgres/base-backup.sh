#!/bin/sh
# sh base-backup.sh FOLDER ARCHIVE: copies the whole running cluster and verifies the copy. Keeps
# the newest two copies, and the part of the archive that they need. Run it daily as a user that may
# replicate. PGHOST, PGUSER and so on name the server.
set -eu
folder=$1
archive=$2
made="$folder/base-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$folder"
rm -rf "$folder"/*.part
pg_basebackup --pgdata="$made.part" --wal-method=stream --checkpoint=fast --no-password
pg_verifybackup --quiet "$made.part"
mv "$made.part" "$made"
find "$folder" -maxdepth 1 -name 'base-*' | sort -r | tail -n +3 | while read -r old; do
  rm -rf "$old"
done
oldest=$(find "$folder" -maxdepth 1 -name 'base-*' | sort | head -n 1)
pg_archivecleanup "$archive" "$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")"
echo "$made"
