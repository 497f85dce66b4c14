-- An address is confirmed by a link sent to it. What an account waits for, in GoTrue's shapes; read by the auth door alone.

alter table auth.users
  -- Null: no password. Nobody signs in with one until one is set.
  alter column encrypted_password drop not null,
  add column raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}'
    check (jsonb_typeof(raw_app_meta_data) = 'object'),
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  -- The address it is to have, once that one is confirmed.
  add column email_change text check (length(email_change) between 3 and 254),
  add column email_change_sent_at timestamptz;

-- How the session was opened: a link in a mail (otp) proves less than a password does.
alter table auth.sessions
  add column auth_method text not null default 'password' check (auth_method in ('password', 'otp'));
-- For the job that ends sessions nobody has used for long, and its rows that are spent.
create index sessions_last_used_idx on auth.sessions ((coalesce(refreshed_at, created_at)));
create index refresh_tokens_revoked_at_idx on auth.refresh_tokens (revoked_at) where revoked_at is not null;

-- What a mail carries, as SHA-256 only: good once, until expires_at.
create table auth.one_time_tokens (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- auth_code: what a spent link of a PKCE client became, until its program exchanges it for a session.
  kind text not null
    check (kind in ('signup', 'sign_in', 'recovery', 'email_change', 'reauthentication', 'auth_code')),
  -- Of the link; null when a code is all there is.
  token_hash text unique,
  -- Of the address and the six digits.
  code_hash text,
  wrong_codes integer not null default 0,
  -- Where it was sent: it is worth nothing when the account has another address by now.
  email text not null,
  -- What the request chose that sent it. It holds from the confirmation on, so that of several people who sign up with one
  -- address the one who reads its mail has the own password, and nobody else's.
  encrypted_password text,
  user_data jsonb,
  -- RFC 7636, for clients that ask for it.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(token_hash, code_hash) > 0)
);
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, kind);
create index one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);

alter table auth.one_time_tokens enable row level security;
-- No policy and no grant: no caller of any door reads these rows, the service role included.
