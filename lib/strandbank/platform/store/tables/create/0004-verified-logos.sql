-- Added in version 1.1: the logo that the operator gave a verified application, a small PNG.

create table verified_logo (
  id text primary key,
  client_id text not null unique references client (id) on delete cascade,
  base64 text not null
);
insert into verified_logo (id, client_id, base64)
  select client_logo.id, client_id, base64 from client_logo join client on client.id = client_id
  where is_verified = 1 and media_type = 'image/png' and length(base64) <= 43692;
drop table client_logo;
drop index client_verified;
