/** What happened, how often, and facts about the database itself. */
export const EVENT_TABLES = `
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
`;

/** Added in version 1.1: the last requests of each application. */
export const CLIENT_REQUEST_TABLE = `
create table client_request (
  id text primary key,
  client_id text not null references client (id) on delete cascade,
  at bigint not null,
  operation text not null,
  status integer not null,
  scopes text not null
);
create index client_request_client on client_request (client_id, at);
create index client_request_at on client_request (at);
`;
