import { sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Page, Window } from "@/lib/provider/base/paging";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db, MarkerKey } from "@/lib/provider/store/tables/schema";
import { joinText } from "@/lib/provider/store/text";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";
import { markersNamed } from "./marker-keys";

const markerJson = sql<string>`head || variants || ']}'`;

/** One page of the selected markers in genome order. */
export async function pageOfMarkers(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const texts: string[] = [];
  for (const batch of batches(part)) texts.push(await joinedMarkers(batch));
  return { items: texts.join(","), count: sizeOf(part), total: sizeOf(selection) };
}

async function joinedMarkers(batch: KeyRange | MarkerKey[]): Promise<string> {
  const [row] = Array.isArray(batch) ? await joinedKeys(batch) : await joinedRange({ ...batch });
  return row?.text ?? "";
}

const markersInOrder = (db: Db) => db.selectFrom("marker").select(markerJson.as("json")).orderBy("key");
type MarkersInOrder = ReturnType<typeof markersInOrder>;

const joined = (db: Db, wanted: MarkersInOrder) =>
  db.selectFrom(wanted.as("wanted")).select((of) => joinText(of.ref("wanted.json")).as("text"));

const joinedRange = prepared((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  joined(db, markersInOrder(db).where("key", ">=", from).where("key", "<", to)),
);

const joinedKeys = (keys: MarkerKey[]) =>
  joined(database(), markersInOrder(database()).where("key", "in", keys)).execute();

/** One marker as finished JSON, by primary or alternate id. Throws `not_found`. */
export async function findMarker(id: string): Promise<string> {
  const [found] = await markerById({ id });
  if (!found) throw new ServiceError("not_found", "There is no marker with this id.");
  return found.json;
}

const markerById = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom(markersNamed(db, [id]).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .select(markerJson.as("json")),
);
