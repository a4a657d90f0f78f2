-- Added in version 2.0: tokens that are bound to a key of their application, and the proofs of it that were used.

alter table client add column dpop text not null default 'off' check (dpop in ('off', 'allowed', 'required'));
alter table authorization_request add column dpop_jkt text;
alter table connection add column dpop_jkt text;
alter table access_token add column dpop_jkt text;

create table dpop_proof (
  hash text primary key,
  expires_at bigint not null
);
create index dpop_proof_end on dpop_proof (expires_at);
