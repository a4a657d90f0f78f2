-- Added in version 2.0: what kind of purpose an application has for a scope.

alter table client_scope_purpose add column kind text;
