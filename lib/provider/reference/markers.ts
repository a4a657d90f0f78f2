import { sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import { joinItems, type Page, type Window } from "@/lib/provider/base/paging";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiBytes, joinAscii } from "@/lib/provider/store/text";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";
import { markersNamed } from "./marker-keys";

/** The finished JSON of a marker, in ASCII. */
export const markerJson = sql<string>`head || variants || ']}'`;

/** One page of the selected markers in genome order. */
export async function pageOfMarkers(
  reference: ReferenceData,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const parts: Buffer[] = [];
  for (const batch of batches(part)) parts.push(await joinedMarkers(reference, batch));
  return { items: joinItems(parts), count: sizeOf(part), total: sizeOf(selection) };
}

async function joinedMarkers(reference: ReferenceData, batch: KeyRange | MarkerKey[]): Promise<Buffer> {
  const [row] = await (Array.isArray(batch)
    ? joinedKeys(reference.db, batch)
    : joinedRange(reference, { ...batch }));
  return asciiBytes(row?.json ?? null);
}

const markersInOrder = (db: ReferenceDb) =>
  db.selectFrom("marker").select(markerJson.as("json")).orderBy("key");

const joined = (db: ReferenceDb, wanted: ReturnType<typeof markersInOrder>) =>
  db.selectFrom(wanted.as("wanted")).select((of) => joinAscii(db, of.ref("wanted.json")).as("json"));

const joinedRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  joined(db, markersInOrder(db).where("key", ">=", from).where("key", "<", to)),
);

const joinedKeys = (db: ReferenceDb, keys: MarkerKey[]) =>
  joined(db, markersInOrder(db).where("key", "in", keys)).execute();

/** One marker as finished JSON, by primary or alternate id. Throws `not_found`. */
export async function findMarker(reference: ReferenceData, id: string): Promise<string> {
  const [found] = await markerById(reference, { id });
  if (!found) throw new ServiceError("not_found", "There is no marker with this id.");
  return found.json;
}

const markerById = preparedIn((db, { id }: { id: string }) =>
  db
    .selectFrom(markersNamed(db, [id]).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .select(markerJson.as("json")),
);
