-- Added in version 2.0: consents outlive their application, changes get their numbers when they are read, and
-- every batch of a purge and every page of a list has an index in its order.

alter table client add column removed_at bigint;
create index client_removed on client (id) where removed_at is not null and name <> '';

create table kept_consent as select * from consent;
create table kept_event as select * from consent_event;
create table kept_change as select * from consent_change;
drop table consent_event;
drop table consent;
drop table consent_change;

create table consent (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  client_id text not null,
  profile_id text not null,
  scope_hash text not null references scope_set (hash),
  since bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  end_reason text,
  shown_name text,
  shown_host text
);
insert into consent (id, account_id, client_id, profile_id, scope_hash, since, ends_at, ended_at, end_reason)
  select id, account_id, client_id, profile_id, scope_hash, since, ends_at, ended_at, end_reason from kept_consent;
drop table kept_consent;
create unique index consent_in_force on consent (account_id, client_id, profile_id) where ended_at is null;
create index consent_account on consent (account_id, since, id);
create index consent_ended on consent (account_id, coalesce(ended_at, ends_at), id);
create index consent_of_client on consent (client_id, ended_at, account_id);
create index consent_due on consent (ends_at) where ended_at is null;
create index consent_ended_at on consent (ended_at) where ended_at is not null;
create index consent_scope_hash on consent (scope_hash);

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
insert into consent_event (consent_id, number, at, kind, scope_hash, ends_at, shown)
  select consent_id, number, at, kind, scope_hash, ends_at, shown from kept_event;
drop table kept_event;
create index consent_event_scope_hash on consent_event (scope_hash);

create table consent_change (
  id text primary key,
  client_id text not null references client (id) on delete cascade,
  number bigint,
  at bigint not null,
  account_id text not null,
  profile_id text not null,
  consent_id text not null,
  kind text not null,
  scope_hash text not null references scope_set (hash),
  ends_at bigint not null
);
insert into consent_change (id, client_id, number, at, account_id, profile_id, consent_id, kind, scope_hash, ends_at)
  select client_id || ' ' || number, client_id, number, at, account_id, profile_id, consent_id, kind, scope_hash,
    ends_at
  from kept_change;
drop table kept_change;
create unique index consent_change_number on consent_change (client_id, number) where number is not null;
create index consent_change_customer on consent_change (client_id, account_id, number);
create index consent_change_unnumbered on consent_change (client_id, id) where number is null;
create index consent_change_at on consent_change (at);
create index consent_change_consent on consent_change (consent_id, id);
create index consent_change_scope_hash on consent_change (scope_hash);

drop index connection_client;
create index connection_client on connection (client_id, created_at);
create index connection_unused on connection (code_expires_at) where family_hash is null;

drop index access_log_hours;
drop index access_log_months;
create index access_log_hours on access_log (period, account_id, client_id, profile_id, kind)
  where length(period) > 7;
create index access_log_months on access_log (period, account_id, client_id, profile_id, kind)
  where length(period) = 7;
create index access_log_days on access_log (account_id, substr(period, 1, 10), client_id);

create index scope_set_long on scope_set (hash) where octet_length(scopes) > 12000;
