-- expand: a league's question that fails costs the others nothing

-- Questions of private.fixture_answers (0026) that failed when they were last asked, and when they may be asked again; answered, they are gone.
create table private.failed_fixture_questions (
  provider text not null,
  subject text not null,
  failed_attempts integer not null check (failed_attempts > 0),
  resume_at timestamptz not null,
  error text not null,
  primary key (provider, subject)
);
