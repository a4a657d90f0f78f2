/** Calls and files of the profiles, and what predicts from calls. */
export const GENOME_TABLES = `
create table genotype_block (
  profile_id text not null,
  block integer not null,
  calls blob not null,
  primary key (profile_id, block)
);

create table packed_genome (
  profile_id text primary key references profile (id) on delete cascade,
  requested_at bigint not null
);

create table raw_data_id (
  profile_id text not null references profile (id) on delete cascade,
  genome_index integer not null,
  id text not null,
  primary key (profile_id, genome_index, id)
);

create table private_row_batch (
  profile_id text not null references profile (id) on delete cascade,
  number integer not null,
  first_place bigint not null,
  last_place bigint not null,
  count integer not null,
  rows text not null,
  primary key (profile_id, number)
);

create table raw_data_import (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  state text not null check (state in ('receiving', 'reading', 'merging', 'done', 'failed')),
  rows_done integer not null,
  rows_total integer not null,
  started_at bigint not null,
  updated_at bigint not null,
  profile_id text,
  report text,
  problem text
);
create index raw_data_import_account on raw_data_import (account_id, started_at);
create index raw_data_import_profile_id on raw_data_import (profile_id);

create table predictor (
  id text primary key,
  scope text not null,
  name text not null,
  cuts text not null
);

create table predictor_locus (
  predictor_id text not null references predictor (id),
  marker_id text not null,
  effect_allele text not null,
  weight double precision not null,
  source text not null,
  primary key (predictor_id, marker_id)
);

create table gpri (
  position integer primary key,
  id text not null unique,
  predictor_id text not null references predictor (id),
  json text not null
);
create index gpri_predictor_id on gpri (predictor_id);
`;
