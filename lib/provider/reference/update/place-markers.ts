import { sql } from "kysely";
import { MARKER_COLUMNS } from "@/lib/provider/store/tables/marker-columns";
import type { VersionBuild } from "@/lib/provider/store/versions/reference-versions";

/**
 * Fills the markers and accessions of the next version: the previous ones and the rows of the temporary table
 * `added`, renumbered in genome order. Only the new rows are placed; the others move by ranges.
 */
export async function placeMarkers(build: VersionBuild): Promise<void> {
  await findPlaces(build);
  await findShifts(build);
  await insertMarkers(build);
  await insertAccessions(build);
}

/**
 * `placed`: for each new marker the key of the previous marker behind it (`follower`), how many new markers
 * come before it (`rank`), and how many variants these have.
 */
const findPlaces = ({ db, previousTable }: VersionBuild) =>
  sql`
    create temporary table placed as
    select line, follower,
      row_number() over in_order - 1 as "rank",
      sum(variant_count) over in_order - variant_count as variants_before,
      variant_count
    from (
      select added.genome_index as line, added.accession_number, added."start", added."end", added.id,
        added.variant_count,
        coalesce((
          select behind."key" from ${previousTable("marker")} as behind
          where behind.accession_number = added.accession_number and behind."start" >= added."start"
            and (behind."start" > added."start" or behind."end" > added."end"
              or (behind."end" = added."end" and behind.id > added.id))
          order by behind."start", behind."key" limit 1
        ), accession.end_key) as follower
      from added
      join ${previousTable("accession")} as accession on accession.number = added.accession_number
    ) as followed
    window in_order as (order by accession_number, "start", "end", id
      rows between unbounded preceding and current row)`.execute(db);

/** `shift`: by how much the previous markers with the keys `from_key` to `to_key` - 1 move. */
const findShifts = ({ db }: VersionBuild) =>
  sql`
    create temporary table shift as
    select coalesce(lag(follower) over in_order, 0) as from_key, follower as to_key,
      sum(markers) over in_order - markers as by_markers,
      sum(variants) over in_order - variants as by_variants
    from (
      select follower, count(*) as markers, sum(variant_count) as variants from placed group by follower
      union all select ${sql.lit(BEHIND_ALL)}, 0, 0
    ) as followers
    window in_order as (order by follower)`.execute(db);

/** Larger than any key. */
const BEHIND_ALL = 2_147_483_647;

/** In order of their keys, which fills the pages of the table. */
async function insertMarkers({ db, previousTable }: VersionBuild): Promise<void> {
  const marker = previousTable("marker");
  await sql`
    insert into marker ("key", first_variant, ${OTHER_COLUMNS})
    select "key", first_variant, ${OTHER_COLUMNS} from (
      select marker."key" + by_markers as "key", first_variant + by_variants as first_variant, ${OTHER_COLUMNS}
      from shift cross join ${marker} as marker where marker."key" >= from_key and marker."key" < to_key
      union all
      select follower + "rank", coalesce(
          (select behind.first_variant from ${marker} as behind where behind."key" = follower),
          (select first_variant + length(letters) from ${marker} order by "key" desc limit 1), 0
        ) + variants_before, ${OTHER_COLUMNS}
      from placed join added on added.genome_index = placed.line
    ) as placed_markers order by "key"`.execute(db);
}

const OTHER = MARKER_COLUMNS.filter((column) => column !== "key" && column !== "first_variant");
const OTHER_COLUMNS = sql.join(OTHER.map((column) => sql.ref(column)));

const insertAccessions = ({ db, previousTable }: VersionBuild) =>
  sql`
    insert into accession (number, id, chromosome, length, first_key, end_key, longest_marker)
    with counted as (
      select accession_number, count(*) as markers, max("end" - "start") as longest
      from added group by accession_number
    )
    select number, id, chromosome, length,
      first_key + coalesce((select sum(markers) from counted where accession_number < number), 0),
      end_key + coalesce((select sum(markers) from counted where accession_number <= number), 0),
      case when coalesce(longest, 0) > longest_marker then longest else longest_marker end
    from ${previousTable("accession")} as accession
    left join counted on accession_number = number order by number`.execute(db);
