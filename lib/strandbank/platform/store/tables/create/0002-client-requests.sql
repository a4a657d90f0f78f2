-- Added in version 1.1: the last requests of each application.

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
