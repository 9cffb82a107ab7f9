#!/bin/sh
# sh follow-primary.sh postgres …: copies the primary the first time, and then follows it. PRIMARY
# is its address in libpq's form. The copy is made beside its place, so a copy that was killed is
# begun again.
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
