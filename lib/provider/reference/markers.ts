import { sql } from "kysely";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Page, Window } from "@/lib/provider/base/paging";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";
import { markersNamed } from "./marker-keys";

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
