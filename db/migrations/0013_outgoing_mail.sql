-- Mails on their way. A row is written in the transaction that is the reason for the mail, so that neither is without the
-- other; jobs/mail-delivery.ts sends it and deletes it. No caller of any door reads them: they hold one-time links.
create table private.outgoing_mail (
  id bigint generated always as identity primary key,
  recipient text not null check (length(recipient) between 3 and 254),
  template text not null,
  -- What the template asks for; src/platform/mail/templates says what.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Given up at this time (the mail server refused it for good, or it is too old to be of use). Null: still on its way.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outgoing_mail_next_attempt_at_idx on private.outgoing_mail (next_attempt_at) where failed_at is null;
