#!/bin/bash
# Runs once, when PostgreSQL's folder is empty: the owner of the tables, who is no superuser, and the product's login, which owns nothing.
# The passwords stand in the secrets; docs/OPERATING.md, Two logins.
set -euo pipefail
owner=$(cat "${SECRETS_DIR:-/run/secrets}/owner_password")
app=$(cat "${SECRETS_DIR:-/run/secrets}/app_password")
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres -v owner="$owner" -v app="$app" <<'SQL'
create role niramoy login nosuperuser nocreatedb nocreaterole noinherit password :'owner';
create role niramoy_app login nosuperuser nocreatedb nocreaterole noinherit password :'app';
grant niramoy_app to niramoy;
create database niramoy owner niramoy;
revoke all on database niramoy from public;
grant connect on database niramoy to niramoy_app;
-- Before 16 an owner who inherits nothing may not write into it, though the database is his.
\connect niramoy
alter schema public owner to niramoy;
SQL
