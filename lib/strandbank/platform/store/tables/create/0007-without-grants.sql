-- Added in version 2.0: connections, tokens and the access log as they were; the tables of grants go.

insert into connection (id, account_id, client_id, profile_id, scope_hash, resource, redirect_uri, created_at,
    code_hash, code_expires_at, code_used_at, family_hash, refresh_hash, refreshed_at)
  select access_grant.id, account_id, client_id,
    case when is_single = 1 then (select min(profile_id) from grant_profile where grant_id = access_grant.id) end,
    granted_scope_hash, resource,
    (select min(redirect_uri) from authorization_code where grant_id = access_grant.id),
    access_grant.created_at,
    (select min(hash) from authorization_code where grant_id = access_grant.id), 0, access_grant.created_at,
    latest.hash, latest.hash, latest.created_at
  from access_grant join refresh_token as latest
    on latest.grant_id = access_grant.id and latest.rotated_at is null
  where revoked_at is null
    and exists (select 1 from authorization_code where grant_id = access_grant.id)
    and latest.hash = (select max(hash) from refresh_token
      where grant_id = access_grant.id and rotated_at is null);

create table kept_token as
  select hash, grant_id, access_token.scope_hash, access_token.resource, expires_at, access_token.revoked_at
  from access_token join connection on connection.id = grant_id;
create table kept_log as
  select account_id, client_id, period, profile_id, kind, sum(count) as count, max(last_at) as last_at
  from access_log join access_grant on access_grant.id = grant_id
  group by account_id, client_id, period, profile_id, kind;
create table kept_request as select * from authorization_request;
create table kept_event as select * from audit_event;

drop table access_token;
drop table refresh_token;
drop table authorization_code;
drop table consent_receipt;
drop table grant_profile;
drop table access_log;
drop table access_grant;
drop table authorization_request;
drop table audit_event;

create table access_token (
  hash text primary key,
  connection_id text not null references connection (id) on delete cascade,
  scope_hash text not null references scope_set (hash),
  resource text,
  expires_at bigint not null,
  revoked_at bigint
);
create index access_token_connection on access_token (connection_id, expires_at);
create index access_token_scope_hash on access_token (scope_hash);
create index access_token_expires_at on access_token (expires_at);
insert into access_token (hash, connection_id, scope_hash, resource, expires_at, revoked_at)
  select hash, grant_id, scope_hash, resource, expires_at, revoked_at from kept_token;
drop table kept_token;

create table access_log (
  account_id text not null references account (id) on delete cascade,
  client_id text not null,
  period text not null,
  profile_id text not null,
  kind text not null,
  count integer not null,
  places integer not null default 0,
  words text not null default '[]',
  last_at bigint not null,
  primary key (account_id, client_id, period, profile_id, kind)
);
create index access_log_hours on access_log (period) where length(period) > 7;
create index access_log_months on access_log (period) where length(period) = 7;
insert into access_log (account_id, client_id, period, profile_id, kind, count, last_at)
  select account_id, client_id, period, profile_id, kind, count, last_at from kept_log;
drop table kept_log;

create table authorization_request (
  id text primary key,
  client_id text not null references client (id) on delete cascade,
  redirect_uri text not null,
  scope_hash text not null references scope_set (hash),
  resource text,
  state text,
  code_challenge text,
  select_profile integer not null,
  max_age integer,
  address_key text,
  created_at bigint not null,
  expires_at bigint not null,
  decided_at bigint
);
create index authorization_request_client_id on authorization_request (client_id);
create index authorization_request_expires_at on authorization_request (expires_at);
create index authorization_request_address on authorization_request (address_key, created_at);
create index authorization_request_scope_hash on authorization_request (scope_hash);
insert into authorization_request (id, client_id, redirect_uri, scope_hash, resource, state, code_challenge,
    select_profile, address_key, created_at, expires_at, decided_at)
  select id, client_id, redirect_uri, scope_hash, resource, state, code_challenge,
    select_profile, address_key, created_at, expires_at, decided_at
  from kept_request;
drop table kept_request;

create table audit_event (
  id text primary key,
  at bigint not null,
  count integer not null default 1,
  kind text not null,
  account_id text,
  client_id text,
  connection_id text,
  address text
);
create index audit_event_account on audit_event (account_id, at);
create index audit_event_at on audit_event (at);
insert into audit_event (id, at, count, kind, account_id, client_id, connection_id, address)
  select id, at, count, kind, account_id, client_id, grant_id, address from kept_event;
drop table kept_event;
