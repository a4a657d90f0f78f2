import { sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type Markers, markersInOrder } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
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
  const texts: string[] = [];
  for (const batch of batches(part)) texts.push(await joinedMarkers(reference, batch));
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

async function joinedMarkers(reference: ReferenceData, batch: KeyRange | MarkerKey[]): Promise<string> {
  const [row] = await (Array.isArray(batch)
    ? joinedKeys(reference.db, batch)
    : joinedRange(reference, { ...batch }));
  return row ? asciiOf(row) : "";
}

const joined = (db: ReferenceDb, within: <Row>(markers: Markers<Row>) => Markers<Row>) =>
  markersInOrder(db, within).select(joinAscii(markerJson));

const joinedRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  joined(db, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
);

const joinedKeys = (db: ReferenceDb, keys: MarkerKey[]) =>
  joined(db, (markers) => markers.where("key", "in", keys)).execute();

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
