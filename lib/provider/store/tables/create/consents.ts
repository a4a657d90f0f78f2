/** Applications, what they ask for, what was granted, and the tokens for it. */
export const CONSENT_TABLES = `
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
`;

/** The only resource that a consent and its tokens open, by name; null where none is named. */
export const RESOURCE_COLUMNS = `
alter table authorization_request add column resource text;
alter table access_grant add column resource text;
alter table access_token add column resource text;
`;
