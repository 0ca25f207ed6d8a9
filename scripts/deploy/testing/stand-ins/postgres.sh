#!/bin/sh
# Does what the entrypoint of the public image does with the variables in compose.yaml: makes the user and the database at the first
# start, while PostgreSQL listens on its socket only, then runs the command.
set -eu
if [ "$(id -u)" = 0 ]; then
    install -d -m 700 -o postgres -g postgres "$PGDATA"
    install -d -m 3777 -o postgres -g postgres /run/postgresql
    exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE"
    printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
    pg_ctl --wait -o "-c listen_addresses=''" start
    createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
    pg_ctl --wait --mode=fast stop
fi
exec "$@" -c listen_addresses='*'
