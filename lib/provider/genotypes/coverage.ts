import { LRUCache } from "lru-cache";
import { ServiceError } from "@/lib/provider/base/errors";
import { insufficientScope } from "@/lib/provider/http/errors";
import type { Access } from "@/lib/provider/oauth/access";
import { holds, intersect, type KeyRange, rangesOfKeys, unite } from "@/lib/provider/reference/key-ranges";
import { markerKey, markerKeys } from "@/lib/provider/reference/markers";
import { perReference } from "@/lib/provider/reference/per-reference";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";

/** Ranges in the cache, about 40 bytes each. A token can have tens of thousands. */
const MAX_RANGES = 200_000;

const coverages = perReference(
  () =>
    new LRUCache<string, KeyRange[]>({
      maxSize: MAX_RANGES,
      sizeCalculation: (ranges) => 10 + ranges.length,
    }),
);

/**
 * The markers whose calls an access token covers: all with `genomes`, those of an `accession:<id>`, and those
 * with a location scope, by primary or alternate id. Throws `insufficient_scope` when the token has no
 * genotype scope at all.
 */
export async function coverageOf({ scopes, scopeHash }: Access): Promise<KeyRange[]> {
  if (scopes.has("genomes")) return selectMarkers({});
  if (scopes.accessions.length === 0 && scopes.locations.length === 0)
    throw insufficientScope("The access token has no scope for genotypes.", "genomes");
  const known = coverages().get(scopeHash);
  if (known) return known;
  const computing = underWay.get(scopeHash) ?? computeCoverage(scopes);
  underWay.set(scopeHash, computing);
  const coverage = await computing.finally(() => underWay.delete(scopeHash));
  coverages().set(scopeHash, coverage);
  return coverage;
}

/** By scope hash: what several requests wait for is computed once. */
const underWay = new Map<string, Promise<KeyRange[]>>();

async function computeCoverage({ accessions, locations }: Access["scopes"]): Promise<KeyRange[]> {
  const whole = await Promise.all(accessions.map((accession_id) => selectMarkers({ accession_id })));
  const keys = await markerKeys(locations);
  return unite([...whole.flat(), ...rangesOfKeys([...keys.values()])]);
}

/**
 * The key of a marker by primary or alternate id. Throws `not_found` for an unknown id, and
 * `insufficient_scope` for a marker that the access token does not cover.
 */
export async function coveredMarker(access: Access, id: string): Promise<MarkerKey> {
  const coverage = await coverageOf(access);
  const key = markerKey(id);
  if (key === null) throw new ServiceError("not_found", "There is no marker with this id.");
  if (!holds(coverage, key)) throw insufficientScope("The access token does not cover this location.", id);
  return key;
}

export const withinCoverage = async (access: Access, selection: KeyRange[]): Promise<KeyRange[]> =>
  intersect(selection, await coverageOf(access));
