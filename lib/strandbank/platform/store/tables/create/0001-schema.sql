-- The tables of version 1.0, as SQLite has them; those of PostgreSQL follow from them: see `runStatements`.

-- People, their profiles, and how they sign in.

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

-- Applications, what they ask for, what was granted, and the tokens for it.

create table client (
  id text primary key,
  name text not null,
  developer text not null,
  homepage text,
  secret_hash text,
  created_at bigint not null,
  owner_account_id text references account (id) on delete set null,
  previous_secret_hash text,
  previous_secret_until bigint,
  is_verified integer not null default 0
);
create index client_owner on client (owner_account_id);
create index client_verified on client (is_verified);

create table client_redirect_uri (
  client_id text not null references client (id) on delete cascade,
  redirect_uri text not null,
  primary key (client_id, redirect_uri)
);

create table client_scope_purpose (
  client_id text not null references client (id) on delete cascade,
  scope text not null,
  purpose text not null,
  primary key (client_id, scope)
);

create table client_logo (
  id text primary key,
  client_id text not null unique references client (id) on delete cascade,
  media_type text not null,
  base64 text not null
);

create table scope_set (
  hash text primary key,
  scopes text not null
);

create table authorization_request (
  id text primary key,
  client_id text not null references client (id) on delete cascade,
  redirect_uri text not null,
  scope_hash text not null references scope_set (hash),
  state text,
  code_challenge text,
  select_profile integer not null,
  asks_again integer not null,
  address_key text,
  created_at bigint not null,
  expires_at bigint not null,
  decided_at bigint
);
create index authorization_request_client_id on authorization_request (client_id);
create index authorization_request_expires_at on authorization_request (expires_at);
create index authorization_request_address on authorization_request (address_key, created_at);
create index authorization_request_scope_hash on authorization_request (scope_hash);

create table access_grant (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  client_id text not null references client (id) on delete cascade,
  granted_scope_hash text not null references scope_set (hash),
  refused_scope_hash text not null references scope_set (hash),
  created_at bigint not null,
  revoked_at bigint,
  end_reason text,
  is_single integer not null,
  lasts_days integer not null,
  ends_at bigint not null
);
create index access_grant_account on access_grant (account_id, client_id);
create index access_grant_client_id on access_grant (client_id);
create index access_grant_granted_scope_hash on access_grant (granted_scope_hash);
create index access_grant_refused_scope_hash on access_grant (refused_scope_hash);
create index access_grant_revoked_at on access_grant (revoked_at);
create index access_grant_ends_at on access_grant (ends_at);

create table grant_profile (
  grant_id text not null references access_grant (id) on delete cascade,
  profile_id text not null references profile (id) on delete cascade,
  primary key (grant_id, profile_id)
);
create index grant_profile_profile on grant_profile (profile_id);

create table consent_receipt (
  grant_id text primary key references access_grant (id) on delete cascade,
  granted_scope_hash text not null references scope_set (hash),
  json text not null
);
create index consent_receipt_granted_scope_hash on consent_receipt (granted_scope_hash);

create table authorization_code (
  hash text primary key,
  grant_id text not null references access_grant (id) on delete cascade,
  redirect_uri text not null,
  code_challenge text,
  expires_at bigint not null,
  used_at bigint
);
create index authorization_code_grant on authorization_code (grant_id);

create table access_token (
  hash text primary key,
  grant_id text not null references access_grant (id) on delete cascade,
  scope_hash text not null references scope_set (hash),
  expires_at bigint not null,
  revoked_at bigint
);
create index access_token_grant on access_token (grant_id);
create index access_token_scope_hash on access_token (scope_hash);
create index access_token_expires_at on access_token (expires_at);

create table refresh_token (
  hash text primary key,
  grant_id text not null references access_grant (id) on delete cascade,
  created_at bigint not null,
  rotated_at bigint
);
create index refresh_token_age on refresh_token (grant_id, created_at);

-- Calls and files of the profiles, and what predicts from calls.

create table genotype_block (
  profile_id text not null,
  block integer not null,
  calls blob not null,
  primary key (profile_id, block)
);

create table packed_genome (
  profile_id text primary key references profile (id) on delete cascade,
  requested_at bigint not null
);

create table raw_data_id (
  profile_id text not null references profile (id) on delete cascade,
  genome_index integer not null,
  id text not null,
  primary key (profile_id, genome_index, id)
);

create table private_row_batch (
  profile_id text not null references profile (id) on delete cascade,
  number integer not null,
  first_place bigint not null,
  last_place bigint not null,
  count integer not null,
  rows text not null,
  primary key (profile_id, number)
);

create table raw_data_import (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  state text not null check (state in ('receiving', 'reading', 'merging', 'done', 'failed')),
  rows_done integer not null,
  rows_total integer not null,
  started_at bigint not null,
  updated_at bigint not null,
  profile_id text,
  report text,
  problem text
);
create index raw_data_import_account on raw_data_import (account_id, started_at);
create index raw_data_import_profile_id on raw_data_import (profile_id);

create table predictor (
  id text primary key,
  scope text not null,
  name text not null,
  cuts text not null
);

create table predictor_locus (
  predictor_id text not null references predictor (id),
  marker_id text not null,
  effect_allele text not null,
  weight double precision not null,
  source text not null,
  primary key (predictor_id, marker_id)
);

create table gpri (
  position integer primary key,
  id text not null unique,
  predictor_id text not null references predictor (id),
  json text not null
);
create index gpri_predictor_id on gpri (predictor_id);

-- What happened, how often, and facts about the database itself.

create table meta (
  key text primary key,
  value text not null
);

create table access_log (
  grant_id text not null references access_grant (id) on delete cascade,
  period text not null,
  profile_id text not null,
  kind text not null,
  count integer not null,
  last_at bigint not null,
  primary key (grant_id, period, profile_id, kind)
);
create index access_log_hours on access_log (period, grant_id, profile_id, kind) where length(period) > 10;
create index access_log_days on access_log (period, grant_id, profile_id, kind) where length(period) = 10;

create table client_problem (
  client_id text not null references client (id) on delete cascade,
  request text not null,
  error text not null,
  reason text not null,
  count integer not null,
  last_at bigint not null,
  request_id text,
  primary key (client_id, request, error, reason)
);
create index client_problem_last_at on client_problem (last_at);

create table audit_event (
  id text primary key,
  at bigint not null,
  count integer not null default 1,
  kind text not null,
  account_id text,
  client_id text,
  grant_id text,
  address text
);
create index audit_event_account on audit_event (account_id, at);
create index audit_event_at on audit_event (at);

create table rate_count (
  key text primary key,
  count integer not null,
  ends_at bigint not null
);
create index rate_count_ends_at on rate_count (ends_at);
