import { sha256Hex } from "@/lib/provider/base/crypto";
import { type Place, placesOf } from "@/lib/provider/oauth/scopes/locations";
import type { ConsentHistory } from "./history";
import { binOf, type LocationPart } from "./location-groups";

type Decided = Pick<ConsentHistory, "isShared" | "earlier">;

export function partOf(
  { id, chromosome, isSensitive }: Pick<Place, "id" | "chromosome" | "isSensitive">,
  history: Decided,
): Omit<LocationPart, "count" | "bins"> {
  const shared = history.isShared(id);
  const earlier = history.earlier?.has(id) ?? false;
  const flags = [isSensitive && "sensitive", shared && "shared", earlier && "earlier"];
  return {
    id: [chromosome, ...flags.filter((flag) => flag !== false)].join(":"),
    group: shared ? "shared" : isSensitive ? "sensitive" : "other",
    chromosome,
    sensitive: isSensitive,
    earlier,
  };
}

/** The parts of these locations, those of the first chromosome first. */
export async function locationParts(ids: readonly string[], history: Decided): Promise<LocationPart[]> {
  const parts = new Map<
    string,
    { part: Omit<LocationPart, "bins">; key: number; bins: Map<number, number> }
  >();
  for await (const places of placesOf(ids))
    for (const place of places) {
      const { id, ...rest } = partOf(place, history);
      const known = parts.get(id) ?? { part: { id, ...rest, count: 0 }, key: place.key, bins: new Map() };
      const bin = binOf(place.position);
      known.part.count += 1;
      known.key = Math.min(known.key, place.key);
      known.bins.set(bin, (known.bins.get(bin) ?? 0) + 1);
      parts.set(id, known);
    }
  return [...parts.values()]
    .sort((one, other) => one.key - other.key)
    .map(({ part, bins }) => ({ ...part, bins: [...bins] }));
}

/** Those of these locations whose group or part is among the named. */
export async function locationsIn(
  ids: readonly string[],
  named: ReadonlySet<string>,
  history: Decided,
): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const places of placesOf(ids))
    for (const place of places) {
      const { id, group } = partOf(place, history);
      if (named.has(id) || named.has(group)) found.add(place.id);
    }
  return found;
}

/**
 * A digest of which of these locations the application reads already. The form sends it back, since groups
 * chosen on the page would mean others once that has changed.
 */
export const groupsDigest = (ids: readonly string[], { isShared, earlier }: Decided): string =>
  sha256Hex([ids.filter(isShared), ids.filter((id) => earlier?.has(id))].join("\n"));
