-- Added in version 1.1: the only resource that a consent and its tokens open, by name; null where none is named.

alter table authorization_request add column resource text;
alter table access_grant add column resource text;
alter table access_token add column resource text;
