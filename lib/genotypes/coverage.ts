import { ServiceError } from "@/lib/errors";
import type { Access } from "@/lib/oauth/access";
import { holds, intersect, type KeyRange, rangesOfKeys, unite } from "@/lib/reference/key-ranges";
import { markerKey, markerKeys } from "@/lib/reference/marker-keys";
import { selectMarkers } from "@/lib/reference/select-markers";
import { referenceVersion } from "@/lib/reference/version";

const CACHED_COVERAGES = 200;

declare global {
  var strandbankCoverages: Map<string, KeyRange[]> | undefined;
}

/**
 * The markers whose calls an access token opens: all with `genomes`, those of an `accession:<id>`, and those with a
 * location scope, by primary or alternate id. Throws `insufficient_scope` when the token has no genotype scope at all.
 */
export async function coverageOf({ scopes, scopeHash }: Access): Promise<KeyRange[]> {
  if (scopes.has("genomes")) return selectMarkers({});
  if (scopes.accessions.length === 0 && scopes.locations.length === 0)
    throw new ServiceError("insufficient_scope", "The access token carries no scope for genotypes.");
  globalThis.strandbankCoverages ??= new Map();
  const cache = globalThis.strandbankCoverages;
  const name = `${await referenceVersion()} ${scopeHash}`;
  const known = cache.get(name);
  if (known) return known;
  const coverage = await computeCoverage(scopes);
  if (cache.size >= CACHED_COVERAGES) cache.clear();
  cache.set(name, coverage);
  return coverage;
}

async function computeCoverage({ accessions, locations }: Access["scopes"]): Promise<KeyRange[]> {
  const whole = await Promise.all(accessions.map((accession_id) => selectMarkers({ accession_id })));
  const keys = await markerKeys(locations);
  return unite([...whole.flat(), ...rangesOfKeys([...keys.values()])]);
}

/**
 * The key of a marker by primary or alternate id. Throws `not_found` for an unknown id, and `insufficient_scope` for a
 * marker that the access token does not open.
 */
export async function coveredMarker(access: Access, id: string): Promise<number> {
  const coverage = await coverageOf(access);
  const key = await markerKey(id);
  if (key === null) throw new ServiceError("not_found", "There is no marker with this id.");
  if (!holds(coverage, key))
    throw new ServiceError("insufficient_scope", "The access token does not cover this location.");
  return key;
}

/** The part of a selection that the access token opens. */
export const withinCoverage = async (access: Access, selection: KeyRange[]): Promise<KeyRange[]> =>
  intersect(selection, await coverageOf(access));
