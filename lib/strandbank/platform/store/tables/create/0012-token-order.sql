-- Added in version 2.0: the order in which the access tokens of a connection were issued.

alter table access_token add column number integer not null default 0;
