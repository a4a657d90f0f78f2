import { z } from "zod";
import {
  type Location,
  locationsOf,
  type Place,
  placesOf,
  withGenes,
} from "@/lib/strandbank/core/scopes/locations";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { wholeNumber } from "@/lib/strandbank/platform/base/paging";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { type DecisionContext, decisionContext } from "./context";
import { binOf, LOCATION_GROUPS, type LocationGroup, type LocationPart } from "./location-groups";
import type { PendingRequest } from "./request";

type Decided = Pick<DecisionContext, "isShared">;

export function groupOf(
  { id, isSensitive }: Pick<Place, "id" | "isSensitive">,
  { isShared }: Decided,
): LocationGroup {
  if (isShared(id)) return "shared";
  return isSensitive ? "sensitive" : "other";
}

function partOf(place: Place, decided: Decided): Omit<LocationPart, "count" | "bins"> {
  const { chromosome, isSensitive } = place;
  const group = groupOf(place, decided);
  const flags = [isSensitive && "sensitive", group === "shared" && "shared"];
  return {
    id: [chromosome, ...flags.filter((flag) => flag !== false)].join(":"),
    group,
    chromosome,
    sensitive: isSensitive,
  };
}

/** The parts of a set's locations, those of the first chromosome first. */
export async function locationParts(scopes: ScopeSet, decided: Decided): Promise<LocationPart[]> {
  const parts = new Map<string, { part: Omit<LocationPart, "bins">; bins: Map<number, number> }>();
  for (const place of await placesOf(scopes)) {
    const { id, ...rest } = partOf(place, decided);
    const known = parts.get(id) ?? { part: { id, ...rest, count: 0 }, bins: new Map() };
    const bin = binOf(place.position);
    known.part.count += 1;
    known.bins.set(bin, (known.bins.get(bin) ?? 0) + 1);
    parts.set(id, known);
  }
  return [...parts.values()].map(({ part, bins }) => ({ ...part, bins: [...bins] }));
}

/** Those of a set's locations whose group or part is among the named. */
export async function locationsIn(
  scopes: ScopeSet,
  named: ReadonlySet<string>,
  decided: Decided,
): Promise<Set<string>> {
  const found = new Set<string>();
  if (named.size === 0) return found;
  for (const place of await placesOf(scopes)) {
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
  { limit, offset, profile, group, q }: LocationQuery,
) {
  const context = await decisionContext(accountId, request, profile);
  const { offered } = context;
  const matches = q === "" ? await placesOf(offered) : await matching(offered, q);
  await nextTurn();
  const found = matches.filter((place) => groupOf(place, context) === group);
  const page = withGenes(found.slice(offset, offset + limit));
  return {
    /** How many match, on all pages. */
    total: found.length,
    /** In genome order. */
    locations: page.map((location) => ({
      /** The id as the application asked for it: primary or alternate. */
      scope: location.id,
      /** The id of its `LocationPart`. */
      part: partOf(location, context).id,
      chromosome: location.chromosome,
      position: location.position,
      genes: location.genes,
      sensitive: location.isSensitive,
    })),
  };
}

async function matching(scopes: ScopeSet, query: string): Promise<Place[]> {
  const locations = await locationsOf(scopes);
  await nextTurn();
  return locations.filter((location) => matchesLocation(location, query));
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
