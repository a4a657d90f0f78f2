import type { Compilable, Expression } from "kysely";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import {
  asGenomeIndex,
  type GenomeIndex,
  type MarkerKey,
} from "@/lib/strandbank/platform/store/tables/numbers";
import { IDENTITY } from "./file/place";
import { joinText, listed, preparedIn, preparedMarkers } from "./file/prepared";
import type { ReferenceDb } from "./file/tables";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";
import { wholeMarker } from "./locus-json";
import { perReference } from "./per-reference";

export function pageOfMarkers(selection: readonly KeyRange[], { limit, offset }: Window): Page {
  const part = slice(selection, offset, limit);
  const items = batches(part)
    .flatMap((batch) => joined(batch).map(({ json }) => json))
    .join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

const joined = preparedMarkers((markers) => markers.select(joinText(wholeMarker).as("json")));

/** One marker as finished JSON, by primary or alternate id. Throws `not_found`. */
export function findMarker(id: string): string {
  const [found] = markerById({ id });
  if (!found) throw new ServiceError("not_found", "There is no marker with this id.");
  return found.json;
}

const markerById = preparedIn((db, { id }: { id: string }) =>
  markersNamed(db, [id]).select(wholeMarker.as("json")),
);

/**
 * The one resolution of marker ids: for each of the ids that is known, primary or alternate, its `marker`,
 * with the id given as `named.id`. No id is both.
 */
const markersNamed = (db: ReferenceDb, ids: readonly string[] | Expression<string>) =>
  db
    .selectFrom(
      db
        .selectFrom("marker")
        .select(["id", "id as marker_id"])
        .where("id", "in", ids)
        .unionAll(db.selectFrom("marker_alias").select(["id", "marker_id"]).where("id", "in", ids))
        .as("named"),
    )
    .innerJoin("marker", "marker.id", "named.marker_id");

const IDS_PER_QUERY = 500;

/** Ids or keys, as many at a time as are looked up in one turn of the event loop. */
export const lookupBatches = <Id>(ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );

/** A prepared query of the markers of at most `IDS_PER_QUERY` ids. */
function preparedNamed<R>(
  select: (markers: ReturnType<typeof markersNamed>) => Compilable<R>,
): (ids: readonly string[]) => R[] {
  const named = preparedIn((db, { ids }: { ids: string }) => select(markersNamed(db, listed(ids))));
  return (ids) => named({ ids: JSON.stringify(ids) });
}

const keysOf = preparedNamed((markers) => markers.select(["named.id", "marker.key"]));

/**
 * The key of each known id, primary or alternate, by that id. Unknown ids have none. Many ids are long work,
 * done in turns of the event loop.
 */
export async function markerKeys(ids: readonly string[]): Promise<Map<string, MarkerKey>> {
  const keys = new Map<string, MarkerKey>();
  for (const batch of lookupBatches(ids)) {
    if (ids.length > IDS_PER_QUERY) await nextTurn();
    for (const { id, key } of keysOf(batch)) keys.set(id, key);
  }
  return keys;
}

export const markerKey = (id: string): MarkerKey | null => keysOf([id])[0]?.key ?? null;

/** Places of the markers, with the ids as given; unknown ids have none. */
export const placesNamed = preparedNamed((markers) =>
  markers
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(["named.id", "marker.key", "marker.start", "marker.is_sensitive", "accession.chromosome"]),
);

/** The column `head` of their markers. */
export const headsNamed = preparedNamed((markers) => markers.select(["named.id", "head"]));

/** The letters of a call that stand for a variant of a marker, by id, primary or alternate. */
export const lettersNamed = (ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lookupBatches(ids)
      .flatMap(lettersOfIds)
      .map(({ id, letters }) => [id, letters.replaceAll(".", "")]),
  );

const lettersOfIds = preparedNamed((markers) => markers.select(["named.id", "letters"]));

/** The markers of a batch in genome order, for people: coordinates are 0-based and half-open. */
export const markerRows = preparedMarkers((markers) =>
  markers
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(["marker.id", "marker.key", "chromosome", "start", "end", "head", "genome_index", "is_sensitive"])
    .orderBy("marker.key"),
);

export const genomeIndices = preparedMarkers((markers) => markers.select(["marker.key", "genome_index"]));

/** The genome index that the next new marker gets; it is also the number of calls in a packed genome. */
export function nextGenomeIndex(): GenomeIndex {
  const [found] = lastIndex({});
  return asGenomeIndex((found?.last ?? -1) + 1);
}

const lastIndex = preparedIn((db) =>
  db.selectFrom("marker").select((of) => of.fn.max<number | null>("genome_index").as("last")),
);

/**
 * The markers whose calls a customer must opt in to know, each with one of its further ids (null without
 * any), so that a marker with several comes several times. Coordinates are 0-based and half-open.
 */
export const sensitiveMarkers = perReference(() => allSensitive({}));

const allSensitive = preparedIn((db) =>
  db
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .leftJoin("marker_alias", "marker_alias.marker_id", "marker.id")
    .select(["marker.id", "marker_alias.id as alias", "genome_index", "chromosome", "start", "end"])
    .where("is_sensitive", "=", 1),
);

/** The identity of the reference data: its content follows from it. */
export const referenceIdentity = perReference(() => identity({})[0]?.value ?? "");

const identity = preparedIn((db) => db.selectFrom("about").select("value").where("key", "=", IDENTITY));
