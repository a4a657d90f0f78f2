import { sql } from "kysely";
import { ServiceError } from "@/lib/errors";
import type { Page, Window } from "@/lib/paging";
import { database } from "@/lib/store/database";
import { joinText } from "@/lib/store/text";
import { batches, type KeyRange, sizeOf, slice } from "./key-ranges";

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

async function joinedMarkers(batch: KeyRange | number[]): Promise<string> {
  const rows = database().selectFrom("marker").select(markerJson.as("json")).orderBy("key");
  const wanted = Array.isArray(batch)
    ? rows.where("key", "in", batch)
    : rows.where("key", ">=", batch.from).where("key", "<", batch.to);
  const { text } = await database()
    .selectFrom(wanted.as("wanted"))
    .select((of) => joinText(of.ref("wanted.json")).as("text"))
    .executeTakeFirstOrThrow();
  return text ?? "";
}

/** One marker as finished JSON, by primary or alternate id. Throws `not_found`. */
export async function findMarker(id: string): Promise<string> {
  const found =
    (await database()
      .selectFrom("marker")
      .select(markerJson.as("json"))
      .where("id", "=", id)
      .executeTakeFirst()) ??
    (await database()
      .selectFrom("marker_alias")
      .innerJoin("marker", "marker.id", "marker_alias.marker_id")
      .select(markerJson.as("json"))
      .where("marker_alias.id", "=", id)
      .executeTakeFirst());
  if (!found) throw new ServiceError("not_found", "There is no marker with this id.");
  return found.json;
}
