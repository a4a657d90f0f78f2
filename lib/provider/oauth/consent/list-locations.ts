import { listProfiles } from "@/lib/provider/accounts/profiles";
import { type Location, type Place, placesOf, withGenes } from "@/lib/provider/oauth/scopes/locations";
import { type ConsentHistory, consentHistory } from "./history";
import { partOf } from "./location-parts";
import type { LocationList, LocationQuery } from "./location-schemas";
import type { PendingRequest } from "./request";

/** One page of the locations of a pending request, as this customer's consent page groups them. */
export async function listLocations(
  accountId: string,
  request: PendingRequest,
  { limit, offset, ...wanted }: LocationQuery,
): Promise<LocationList> {
  const history = await consentHistory(accountId, await listProfiles(accountId), request);
  const found: Place[] = [];
  for await (const places of placesOf(request.scopes.locations))
    found.push(...(await matching(places, wanted, history)));
  found.sort((one, other) => one.key - other.key);
  const page = await withGenes(found.slice(offset, offset + limit));
  return {
    total: found.length,
    locations: page.map(({ id, chromosome, position, genes, isSensitive }) => ({
      scope: id,
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
  { group, chromosome, q }: Pick<LocationQuery, "group" | "chromosome" | "q">,
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
