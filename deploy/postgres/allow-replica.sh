#!/bin/sh
# The primary's container runs this once, after initdb. It makes a user for the replica, and a slot
# that keeps the changes that the replica does not have yet.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set="password=$REPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
CREATE ROLE replicator WITH LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('replica') \g /dev/null
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
