import { database } from "@/lib/provider/store/database";

const IDS_PER_QUERY = 500;

/** The key of each known id, primary or alternate, by that id. Unknown ids are left out. */
export async function markerKeys(ids: readonly string[]): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for (let first = 0; first < ids.length; first += IDS_PER_QUERY) {
    const some = ids.slice(first, first + IDS_PER_QUERY);
    const primary = await database()
      .selectFrom("marker")
      .select(["id", "key"])
      .where("id", "in", some)
      .execute();
    for (const { id, key } of primary) keys.set(id, key);
    const others = some.filter((id) => !keys.has(id));
    if (others.length === 0) continue;
    const aliases = await database()
      .selectFrom("marker_alias")
      .innerJoin("marker", "marker.id", "marker_alias.marker_id")
      .select(["marker_alias.id", "marker.key"])
      .where("marker_alias.id", "in", others)
      .execute();
    for (const { id, key } of aliases) keys.set(id, key);
  }
  return keys;
}

/** The key of one marker by primary or alternate id. */
export async function markerKey(id: string): Promise<number | null> {
  return (await markerKeys([id])).get(id) ?? null;
}
