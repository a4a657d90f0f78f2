-- Added in version 2.0: the email address is an item of a person's consent, and an application can mark the items
-- that it cannot work without.

alter table client_scope_purpose add column is_needed integer not null default 0;
