/** People, their profiles, and how they sign in. */
export const ACCOUNT_TABLES = `
create table account (
  id text primary key,
  email text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  created_at bigint not null
);

create table profile (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  position integer not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('female', 'male')),
  is_genotyped integer not null,
  is_ancestry_only integer not null,
  platform text,
  has_opted_in integer not null,
  image_id text unique,
  unique (account_id, position)
);

create table phenotype (
  profile_id text not null references profile (id) on delete cascade,
  phenotype_id text not null,
  value text not null,
  changed_at bigint,
  changed_by text,
  primary key (profile_id, phenotype_id)
);

create table passkey (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  browser text,
  created_at bigint not null,
  used_at bigint
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  hash text primary key,
  session_hash text,
  created_at bigint not null,
  expires_at bigint not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);

create table session (
  hash text primary key,
  account_id text not null references account (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  browser text,
  passkey_id text references passkey (id) on delete cascade
);
create index session_account on session (account_id);
create index session_expires_at on session (expires_at);
create index session_passkey on session (passkey_id);
`;
