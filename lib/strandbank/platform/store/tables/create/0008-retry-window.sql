-- Added in version 2.0: how long an application may ask again for tokens that it never got.

alter table client add column retry_seconds integer not null default 0;
alter table connection add column unused_hash text;
