import { z } from "zod";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { wholeNumber } from "@/lib/provider/base/paging";
import { type Location, type Place, placesOf, withGenes } from "@/lib/provider/oauth/scopes/locations";
import { type ConsentHistory, consentHistory } from "./history";
import { binOf, LOCATION_GROUPS, type LocationPart } from "./location-groups";
import type { PendingRequest } from "./request";

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
 * A digest of those of these locations that the application reads already. The form sends it back: once
 * that has changed, groups chosen on the page would mean other locations.
 */
export const groupsDigest = (ids: readonly string[], { isShared, earlier }: Decided): string =>
  sha256Hex([ids.filter(isShared), ids.filter((id) => earlier?.has(id))].join("\n"));

const MAX_LIMIT = 200;

export const locationQuery = z.object({
  group: z.enum(LOCATION_GROUPS),
  chromosome: z.string().optional(),
  /** Search text, as `matchesLocation` reads it. */
  q: z.string().max(100).default(""),
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
  { limit, offset, ...wanted }: LocationQuery,
) {
  const history = await consentHistory(accountId, request);
  const found: Place[] = [];
  for await (const places of placesOf(request.scopes.locations))
    found.push(...(await matching(places, wanted, history)));
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
      part: partOf({ id, chromosome, isSensitive }, history).id,
      chromosome,
      position,
      genes,
      sensitive: isSensitive,
    })),
  };
}

async function matching(
  places: readonly Place[],
  { group, chromosome, q }: Omit<LocationQuery, "limit" | "offset">,
  history: ConsentHistory,
): Promise<Place[]> {
  const candidates = places.filter(
    (place) =>
      (chromosome === undefined || place.chromosome === chromosome) && partOf(place, history).group === group,
  );
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
