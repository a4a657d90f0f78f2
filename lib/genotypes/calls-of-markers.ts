import type { Profile } from "@/lib/accounts/profiles";
import { markerKeys } from "@/lib/reference/marker-keys";
import { database } from "@/lib/store/database";
import { filteredCall, NOT_ASSAYED } from "./calls";
import { rawCalls } from "./raw-calls";

/**
 * The profile's filtered calls at up to 500 markers, by the id asked for (primary or alternate). Unknown ids are left
 * out. Says nothing of scopes: the caller decides who may know what follows from the calls.
 */
export async function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  const keys = await markerKeys(ids);
  const rows = await database()
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(["key", "genome_index", "start", "chromosome", "is_sensitive"])
    .where("key", "in", [...keys.values()])
    .execute();
  const raw = await rawCalls(
    profile.id,
    rows.map((row) => row.genome_index),
  );
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const calls = new Map(
    rows.map((row, index) => {
      const locus = { ...row, isSensitive: row.is_sensitive === 1 };
      return [row.key, filteredCall(raw[index] ?? NOT_ASSAYED, locus, reader)];
    }),
  );
  return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
}
