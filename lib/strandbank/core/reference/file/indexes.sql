-- Without the one of the sensitive markers, finding these few reads all.

create unique index marker_id on marker (id);
create index marker_start on marker (accession_number, start);
create unique index marker_genome_index on marker (genome_index);
create unique index marker_first_variant on marker (first_variant);
create index marker_sensitive on marker (genome_index) where is_sensitive = 1;
create index marker_alias_marker on marker_alias (marker_id);
