#!/bin/sh
# Run once by PostgreSQL's image on an empty volume: the user and the database as db/README.md describes them.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$AVSPARK_DB_PASSWORD" --username postgres <<'SQL'
create role avspark login password :'password';
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit;
grant anon, authenticated, service_role to avspark;
create database avspark owner avspark template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke connect on database avspark from public;
SQL
