export const ABOUT_COLUMNS = "(key text primary key, value text not null)";

/** The reference data, whose indexes are made when the rows are in: several times faster. */
export const REFERENCE_TABLES = `
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
  label_sets text not null
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

create table about ${ABOUT_COLUMNS};
`;

/** Without that of the sensitive markers, finding these few reads all. */
export const REFERENCE_INDEXES = `
create unique index marker_id on marker (id);
create index marker_start on marker (accession_number, start);
create unique index marker_genome_index on marker (genome_index);
create unique index marker_first_variant on marker (first_variant);
create index marker_sensitive on marker (genome_index) where is_sensitive = 1;
create index marker_alias_marker on marker_alias (marker_id);
`;
