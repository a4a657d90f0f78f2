-- Added in version 2.0: a raw-data file with the results of several people, of whom the customer chooses one.

alter table raw_data_import add column people text;
alter table raw_data_import add column person text;
