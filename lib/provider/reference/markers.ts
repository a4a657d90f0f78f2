import { type Expression, sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Page, Window } from "@/lib/provider/base/paging";
import { referenceDb } from "@/lib/provider/store/database";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";
import { asciiOf, joinAscii, textsIn } from "@/lib/provider/store/text";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";

/** The finished JSON of a marker, in ASCII. */
export const markerJson = sql<string>`head || variants || ']}'`;

export async function pageOfMarkers(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const texts: string[] = [];
  for (const batch of batches(part)) for (const row of await joined(batch)) texts.push(asciiOf(row));
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

const joined = preparedMarkers((markers) => markers.select(joinAscii(markerJson)));

/** One marker as finished JSON, by primary or alternate id. Throws `not_found`. */
export async function findMarker(id: string): Promise<string> {
  const [found] = await markerById({ id });
  if (!found) throw new ServiceError("not_found", "There is no marker with this id.");
  return found.json;
}

const markerById = preparedIn((db, { id }: { id: string }) =>
  db
    .selectFrom(markersNamed([id]).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .select(markerJson.as("json")),
);

/**
 * The one resolution of marker ids: for each of the ids that is known, primary or alternate, a row with the
 * `id` given and the `marker_id` that is its marker's primary id. No id is both. Takes at most
 * `IDS_PER_QUERY` ids in a list.
 */
export const markersNamed = (ids: readonly string[] | Expression<string>) =>
  referenceDb()
    .selectFrom("marker")
    .select(["id", "id as marker_id"])
    .where("id", "in", ids)
    .unionAll(referenceDb().selectFrom("marker_alias").select(["id", "marker_id"]).where("id", "in", ids));

const IDS_PER_QUERY = 500;

export const idBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, index) =>
    ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );

const keysOf = preparedIn((db, { ids }: { ids: string }) =>
  db
    .selectFrom(markersNamed(textsIn(db, ids)).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .select(["named.id", "marker.key"]),
);

/** The key of each known id, primary or alternate, by that id. Unknown ids have none. */
export async function markerKeys(ids: readonly string[]): Promise<Map<string, MarkerKey>> {
  const keys = new Map<string, MarkerKey>();
  for (const batch of idBatches(ids))
    for (const { id, key } of await keysOf({ ids: JSON.stringify(batch) })) keys.set(id, key);
  return keys;
}

export const markerKey = async (id: string): Promise<MarkerKey | null> =>
  (await markerKeys([id])).get(id) ?? null;
