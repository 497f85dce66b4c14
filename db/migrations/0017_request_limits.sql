-- How often somebody has tried what may be tried a few times only (src/platform/limits/route-limits.ts). The columns, and
-- their order, are those rate-limiter-flexible writes. The key is the limit's name and a SHA-256 of the address or the
-- account, so that nobody reads from here who was there. No caller of any door reaches it.
create table private.request_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; housekeeping deletes what is past.
  expire bigint
);
create index request_limits_expire_idx on private.request_limits (expire);
