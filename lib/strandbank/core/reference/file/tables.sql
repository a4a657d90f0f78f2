-- The reference data, whose indexes are made when the rows are in: several times faster.

create table accession (
  number integer primary key,
  id text not null unique,
  chromosome text not null unique,
  length integer not null,
  first_key integer not null,
  end_key integer not null,
  longest_marker integer not null
);

create table marker (
  key integer primary key,
  id text not null,
  accession_number integer not null,
  start integer not null,
  "end" integer not null,
  genome_index integer not null,
  first_variant integer not null,
  is_sensitive integer not null,
  alleles text not null,
  head text not null,
  variants text not null,
  letters text not null,
  label_sets text not null,
  -- Its size is its length.
  check (length(head || variants) = octet_length(head || variants))
);

create table marker_alias (
  id text primary key,
  marker_id text not null
);

create table gene_span (
  gene_name text not null,
  first_key integer not null,
  end_key integer not null,
  primary key (gene_name, first_key)
);

create table label_set (
  code text primary key,
  labels text not null unique
);

create table about (key text primary key, value text not null);
