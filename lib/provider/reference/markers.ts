import { sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Page, Window } from "@/lib/provider/base/paging";
import { referenceDb } from "@/lib/provider/store/database";
import { type Markers, markersInOrder } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";
import { markersNamed } from "./marker-keys";

/** The finished JSON of a marker, in ASCII. */
export const markerJson = sql<string>`head || variants || ']}'`;

/** One page of the selected markers in genome order. */
export async function pageOfMarkers(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const texts: string[] = [];
  for (const batch of batches(part)) texts.push(await joinedMarkers(batch));
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

async function joinedMarkers(batch: KeyRange | MarkerKey[]): Promise<string> {
  const [row] = await (Array.isArray(batch) ? joinedKeys(batch) : joinedRange({ ...batch }));
  return row ? asciiOf(row) : "";
}

const joined = (db: ReferenceDb, within: <Row>(markers: Markers<Row>) => Markers<Row>) =>
  markersInOrder(db, within).select(joinAscii(markerJson));

const joinedRange = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  joined(db, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
);

const joinedKeys = (keys: MarkerKey[]) =>
  joined(referenceDb(), (markers) => markers.where("key", "in", keys)).execute();

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
