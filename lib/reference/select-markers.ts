import { type ExpressionBuilder, sql } from "kysely";
import { ServiceError } from "@/lib/errors";
import { LARGEST } from "@/lib/paging";
import { type Db, database } from "@/lib/store/database";
import { prepared } from "@/lib/store/prepared";
import type { Database } from "@/lib/store/schema";
import { joinText } from "@/lib/store/text";
import { intersect, type KeyRange, rangesOfKeys, unite } from "./key-ranges";
import { markerKeys } from "./marker-keys";
import type { LocusQuery } from "./schemas";

type LocusFilter = Omit<LocusQuery, "limit" | "offset">;

/**
 * The keys of the markers that fit every filter; no filter means the whole genome. `start` and `end` are 0-based and
 * half-open. An unknown id, gene, accession or chromosome selects nothing.
 * Throws `invalid_request` for a region without an accession or with `start` after `end`.
 */
export async function selectMarkers(filter: LocusFilter): Promise<KeyRange[]> {
  checkRegion(filter);
  const parts: KeyRange[][] = [await withinAccession(filter)];
  if (filter.gene_name !== undefined) parts.push(await atGene(filter.gene_name));
  if (filter.id !== undefined) parts.push(rangesOfKeys([...(await markerKeys(filter.id)).values()]));
  return parts.reduce(intersect);
}

function checkRegion({ accession_id, chromosome_id, start, end }: LocusFilter): void {
  if (start === undefined && end === undefined) return;
  if (accession_id === undefined && chromosome_id === undefined)
    throw new ServiceError(
      "invalid_request",
      "A region needs accession_id or chromosome_id beside start and end.",
    );
  if (start !== undefined && end !== undefined && start > end)
    throw new ServiceError("invalid_request", "The parameter start must not be after end.");
}

async function withinAccession(filter: LocusFilter): Promise<KeyRange[]> {
  const { accession_id = null, chromosome_id = null, start, end } = filter;
  if (accession_id === null && chromosome_id === null) return keysOfAll({}).then(unite);
  if (start === undefined && end === undefined) return keysOf({ accession_id, chromosome_id }).then(unite);
  if (start === end) return [];
  const regions = await keysOfRegion({ accession_id, chromosome_id, start: start ?? 0, end: end ?? LARGEST });
  return regions.flatMap(({ first_key, end_key, from, to, reaching }) => {
    const keys = reaching === null ? [] : reaching.split(",").map(Number);
    return unite([...rangesOfKeys(keys), { from: Math.max(from ?? end_key, first_key), to: to ?? end_key }]);
  });
}

interface AccessionNames {
  accession_id: string | null;
  chromosome_id: string | null;
}

const ranges = (db: Db) => db.selectFrom("accession").select(["first_key as from", "end_key as to"]);

const keysOfAll = prepared((db) => ranges(db));

const keysOf = prepared((db, names: AccessionNames) => ranges(db).where(isNamed(names)));

/** The accession that has every given name. */
const isNamed =
  ({ accession_id, chromosome_id }: AccessionNames) =>
  (is: ExpressionBuilder<Database, "accession">) =>
    is.and([
      is.or([is("id", "=", accession_id), is(is.val(accession_id), "is", null)]),
      is.or([is("chromosome", "=", chromosome_id), is(is.val(chromosome_id), "is", null)]),
    ]);

/**
 * The markers that overlap [start, end) of an accession: keys `from` to `to` - 1 start within it (null: none starts
 * that late), and those of `reaching`, comma separated, start before and reach into it.
 */
const keysOfRegion = prepared((db, region: { start: number; end: number } & AccessionNames) =>
  db
    .selectFrom("accession")
    .select((of) => [
      "first_key",
      "end_key",
      firstKeyAt(of, region.start).as("from"),
      firstKeyAt(of, region.end).as("to"),
      of
        .selectFrom("marker")
        .select((marker) => joinText(marker.cast<string>("key", "text")).as("keys"))
        .whereRef("accession_number", "=", "accession.number")
        .where("marker.start", ">=", sql<number>`${region.start} - ${of.ref("longest_marker")}`)
        .where("marker.start", "<", region.start)
        .where("marker.end", ">", region.start)
        .as("reaching"),
    ])
    .where(isNamed(region)),
);

/** Key of the first marker of the accession that starts at `position` (0-based) or later. */
const firstKeyAt = (of: ExpressionBuilder<Database, "accession">, position: number) =>
  of
    .selectFrom("marker")
    .select("marker.key")
    .whereRef("accession_number", "=", "accession.number")
    .where("marker.start", ">=", position)
    .orderBy("marker.start")
    .orderBy("marker.key")
    .limit(1);

async function atGene(name: string): Promise<KeyRange[]> {
  const spans = await database()
    .selectFrom("gene_span")
    .select(["first_key as from", "end_key as to"])
    .where("gene_name", "=", name)
    .execute();
  return unite(spans);
}
