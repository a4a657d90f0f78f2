-- Added in version 1.1: failed requests stand with all others, each with its reason.

alter table client_request add column error text;
alter table client_request add column reason text;
drop table client_problem;
