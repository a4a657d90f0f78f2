import { z } from "zod";
import { wholeNumber } from "@/lib/provider/base/paging";
import { type Location, type Place, placesOf, withGenes } from "@/lib/provider/oauth/scopes/locations";
import { type DecisionContext, decisionContext } from "./context";
import { binOf, LOCATION_GROUPS, type LocationPart } from "./location-groups";
import type { PendingRequest } from "./request";

type Decided = Pick<DecisionContext, "isShared">;

export function partOf(
  { id, chromosome, isSensitive }: Pick<Place, "id" | "chromosome" | "isSensitive">,
  { isShared }: Decided,
): Omit<LocationPart, "count" | "bins"> {
  const shared = isShared(id);
  const flags = [isSensitive && "sensitive", shared && "shared"];
  return {
    id: [chromosome, ...flags.filter((flag) => flag !== false)].join(":"),
    group: shared ? "shared" : isSensitive ? "sensitive" : "other",
    chromosome,
    sensitive: isSensitive,
  };
}

/** The parts of these locations, those of the first chromosome first. */
export async function locationParts(ids: readonly string[], decided: Decided): Promise<LocationPart[]> {
  const parts = new Map<
    string,
    { part: Omit<LocationPart, "bins">; key: number; bins: Map<number, number> }
  >();
  for await (const places of placesOf(ids))
    for (const place of places) {
      const { id, ...rest } = partOf(place, decided);
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
  decided: Decided,
): Promise<Set<string>> {
  const found = new Set<string>();
  if (named.size === 0) return found;
  for await (const places of placesOf(ids))
    for (const place of places) {
      const { id, group } = partOf(place, decided);
      if (named.has(id) || named.has(group)) found.add(place.id);
    }
  return found;
}

const MAX_LIMIT = 200;

export const locationQuery = z.object({
  group: z.enum(LOCATION_GROUPS),
  /** Search text, as `matchesLocation` reads it. */
  q: z.string().max(100).default(""),
  /** With `select_profile`, the chosen profile. */
  profile: z.string().optional(),
  limit: wholeNumber.transform((limit) => Math.min(limit, MAX_LIMIT)).default(MAX_LIMIT),
  offset: wholeNumber.default(0),
});
type LocationQuery = z.output<typeof locationQuery>;

export type LocationList = Awaited<ReturnType<typeof listLocations>>;
export type ConsentLocation = LocationList["locations"][number];

/** One page of the locations of a pending request, as this customer's consent page groups them. */
export async function listLocations(
  accountId: string,
  request: PendingRequest,
  { limit, offset, profile, ...wanted }: LocationQuery,
) {
  const context = await decisionContext(accountId, request, profile);
  const found: Place[] = [];
  for await (const places of placesOf(context.offered.locations))
    found.push(...(await matching(places, wanted, context)));
  found.sort((one, other) => one.key - other.key);
  const page = await withGenes(found.slice(offset, offset + limit));
  return {
    /** How many match, on all pages. */
    total: found.length,
    /** In genome order. */
    locations: page.map(({ id, chromosome, position, genes, isSensitive }) => ({
      /** The id as the application asked for it: primary or alternate. */
      scope: id,
      /** The id of its `LocationPart`. */
      part: partOf({ id, chromosome, isSensitive }, context).id,
      chromosome,
      position,
      genes,
      sensitive: isSensitive,
    })),
  };
}

async function matching(
  places: readonly Place[],
  { group, q }: Pick<LocationQuery, "group" | "q">,
  decided: Decided,
): Promise<Place[]> {
  const candidates = places.filter((place) => partOf(place, decided).group === group);
  if (q === "") return candidates;
  return (await withGenes(candidates)).filter((location) => matchesLocation(location, q));
}

/**
 * Whether a location matches what the customer typed: part of its id or gene, `chr15`, or the beginning of
 * its 1-based position as `15:28,36`. An empty query matches everything.
 */
export function matchesLocation(
  location: Pick<Location, "id" | "chromosome" | "position" | "genes">,
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase().replaceAll(",", "");
  if (wanted === "") return true;
  const place = wanted.replace(/^chr(omosome)?\s*/, "");
  if (place !== wanted || place.includes(":")) {
    const [chromosome, position = ""] = place.split(":");
    return location.chromosome.toLowerCase() === chromosome && String(location.position).startsWith(position);
  }
  return (
    location.id.toLowerCase().includes(wanted) ||
    location.genes.some((gene) => gene.toLowerCase().includes(wanted))
  );
}
