-- Added in version 2.0: what a customer decided, and what an application holds, are two things.

create table consent (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  client_id text not null references client (id) on delete cascade,
  profile_id text not null,
  scope_hash text not null references scope_set (hash),
  since bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  end_reason text
);
create unique index consent_in_force on consent (account_id, client_id, profile_id) where ended_at is null;
create index consent_account on consent (account_id, since);
create index consent_client on consent (client_id);
create index consent_scope_hash on consent (scope_hash);
create index consent_ends_at on consent (ends_at);
create index consent_ended_at on consent (ended_at);

create table consent_event (
  consent_id text not null references consent (id) on delete cascade,
  number integer not null,
  at bigint not null,
  kind text not null,
  scope_hash text not null references scope_set (hash),
  ends_at bigint not null,
  shown text,
  primary key (consent_id, number)
);
create index consent_event_scope_hash on consent_event (scope_hash);

create table consent_change (
  client_id text not null references client (id) on delete cascade,
  number bigint not null,
  at bigint not null,
  account_id text not null,
  profile_id text not null,
  consent_id text not null,
  kind text not null,
  scope_hash text not null references scope_set (hash),
  ends_at bigint not null,
  primary key (client_id, number)
);
create index consent_change_at on consent_change (at);
create index consent_change_consent_id on consent_change (consent_id, number);
create index consent_change_scope_hash on consent_change (scope_hash);

create table consent_change_count (
  client_id text primary key references client (id) on delete cascade,
  number bigint not null
);

create table connection (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  client_id text not null references client (id) on delete cascade,
  profile_id text,
  scope_hash text not null references scope_set (hash),
  resource text,
  redirect_uri text not null,
  created_at bigint not null,
  signed_in_at bigint,
  code_hash text unique,
  code_challenge text,
  code_expires_at bigint not null,
  code_used_at bigint,
  family_hash text unique,
  refresh_hash text,
  previous_hash text,
  refreshed_at bigint,
  refresh_count integer not null default 0,
  ended_at bigint,
  end_reason text
);
create index connection_newest on connection (account_id, client_id, created_at);
create index connection_client on connection (client_id);
create index connection_scope_hash on connection (scope_hash);
create index connection_ended_at on connection (ended_at);
