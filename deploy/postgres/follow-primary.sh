#!/bin/sh
# sh follow-primary.sh postgres …: copies the primary the first time, and follows it. PRIMARY says where it
# is, as libpq writes it. The copy is made beside its place, so a killed one is begun anew.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")"
  rm -rf "$PGDATA.part"
  pg_basebackup --pgdata="$PGDATA.part" --dbname="$PRIMARY" --slot=replica --wal-method=stream \
    --write-recovery-conf --checkpoint=fast --no-password
  rm -rf "$PGDATA"
  mv "$PGDATA.part" "$PGDATA"
fi
exec "$@"
