import { LRUCache } from "lru-cache";
import { accessions } from "@/lib/strandbank/core/reference/accessions";
import {
  holds,
  intersect,
  type KeyRange,
  rangesOfKeys,
  unite,
} from "@/lib/strandbank/core/reference/key-ranges";
import { markerKey, markerKeys, markerRows } from "@/lib/strandbank/core/reference/markers";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import { selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import type { Access } from "@/lib/strandbank/core/token/access";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { insufficientScope } from "@/lib/strandbank/platform/http/errors";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";

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
 * with a location scope, by primary or alternate id. None without a scope for genotypes.
 */
export async function coverageOf({ scopes, scopeHash }: Access): Promise<KeyRange[]> {
  if (scopes.has("genomes")) return selectMarkers({});
  if (!opensGenotypes(scopes)) return [];
  const known = coverages().get(scopeHash);
  if (known) return known;
  const computing = underWay.get(scopeHash) ?? computeCoverage(scopes);
  underWay.set(scopeHash, computing);
  const coverage = await computing.finally(() => underWay.delete(scopeHash));
  coverages().set(scopeHash, coverage);
  return coverage;
}

const opensGenotypes = (scopes: Access["scopes"]): boolean =>
  scopes.has("genomes") || scopes.accessions.length > 0 || scopes.locations.length > 0;

/** By scope hash: what several requests wait for is computed once. */
const underWay = new Map<string, Promise<KeyRange[]>>();

async function computeCoverage({ accessions, locations }: Access["scopes"]): Promise<KeyRange[]> {
  const whole = await Promise.all(accessions.map((accession_id) => selectMarkers({ accession_id })));
  const keys = await markerKeys(locations);
  return unite([...whole.flat(), ...rangesOfKeys([...keys.values()])]);
}

/** The narrowest scope that opens all of these markers: a location, an accession or `genomes`. */
export function narrowestScope(asked: readonly KeyRange[]): string {
  const [first, last] = [asked[0], asked.at(-1)];
  if (!first || !last) return "genomes";
  if (last.to - first.from === 1) return markerRows(first)[0]?.id ?? "genomes";
  const whole = accessions().find(({ first_key, end_key }) => first_key <= first.from && last.to <= end_key);
  return whole ? `accession:${whole.id}` : "genomes";
}

/**
 * What an access token covers of the markers that are asked for. Throws `insufficient_scope`, with the
 * narrowest scope that opens them, when it has no scope for genotypes at all.
 */
export async function withinCoverage(access: Access, asked: KeyRange[]): Promise<KeyRange[]> {
  if (!opensGenotypes(access.scopes))
    throw insufficientScope("The access token has no scope for genotypes.", narrowestScope(asked));
  return intersect(asked, await coverageOf(access));
}

/**
 * The key of a marker by primary or alternate id. Throws `not_found` for an unknown id, and
 * `insufficient_scope` for a marker that the access token does not cover.
 */
export async function coveredMarker(access: Access, id: string): Promise<MarkerKey> {
  const key = markerKey(id);
  if (key === null) throw new ServiceError("not_found", "There is no marker with this id.");
  if (!holds(await coverageOf(access), key))
    throw insufficientScope("The access token does not cover this location.", id);
  return key;
}
