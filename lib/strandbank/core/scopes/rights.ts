import { LRUCache } from "lru-cache";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { coveringScope } from "./catalogue";
import { chromosomesByAccession, placesOf } from "./locations";
import { loadScopeSet, ScopeSet } from "./scopes";

/** A set of scopes and the hash of its text: equal hashes mean equal scopes. */
export interface Rights {
  scopes: ScopeSet;
  scopeHash: string;
}

interface Reach {
  /** For each consent what it opens of what was asked for. */
  each: readonly Rights[];
  /** Everything that any of them opens. */
  all: Rights;
}

/** Most scopes in all cached sets, about 80 bytes each. */
const MAX_SCOPES = 200_000;

const reaches = new LRUCache<string, Reach>({
  maxSize: MAX_SCOPES,
  sizeCalculation: ({ each, all }) =>
    each.reduce((sum, { scopes }) => sum + scopes.names.length, 10 + all.scopes.names.length),
});

/**
 * What a set of scopes (`asked`, by its hash) opens where consents hold these sets: the requested scopes that
 * a consent has or covers, and the shared ones that a requested scope covers. Cached: a hash always means the
 * same set.
 */
export async function reachOf(db: Db, asked: string, held: readonly string[]): Promise<Reach> {
  const key = [asked, ...held].join();
  const known = reaches.get(key);
  if (known) return known;
  const wanted = await loadScopeSet(db, asked);
  const each = await Promise.all(
    held.map(async (hash) =>
      hash === asked
        ? { scopes: wanted, scopeHash: asked }
        : rightsOf(await commonScopes(wanted, await loadScopeSet(db, hash))),
    ),
  );
  const [first] = each;
  const isOne = first && each.every(({ scopeHash }) => scopeHash === first.scopeHash);
  const all = isOne ? first : rightsOf(new ScopeSet(each.flatMap(({ scopes }) => scopes.names)));
  const reach = { each, all };
  reaches.set(key, reach);
  return reach;
}

/** Whether consents with these sets open anything of what was asked for; seldom needs to know what. */
export async function opensAnything(db: Db, asked: string, held: readonly string[]): Promise<boolean> {
  const wanted = await loadScopeSet(db, asked);
  for (const hash of held)
    if ((await loadScopeSet(db, hash)).names.some((scope) => wanted.has(scope))) return true;
  return (await reachOf(db, asked, held)).all.scopes.names.length > 0;
}

/** The scopes of either set that the other one has or covers. */
async function commonScopes(one: ScopeSet, other: ScopeSet): Promise<ScopeSet> {
  const [ofOne, ofOther] = [await coveredBy(other, one), await coveredBy(one, other)];
  return new ScopeSet([...ofOne.names, ...ofOther.names]);
}

/**
 * Those of `scopes` that `held` has or covers: `genomes` covers every chromosome and location, a chromosome
 * its locations, `report:all` every report, `phenotypes:read:all` every phenotype to read.
 */
export async function coveredBy(held: ScopeSet, scopes: ScopeSet): Promise<ScopeSet> {
  const isCovered = (scope: string) => held.has(scope) || coveringScope(scope, held) !== null;
  const isDecided = held.accessions.length === 0 || scopes.locations.every(isCovered);
  const onChromosomes = isDecided ? new Set<string>() : await locationsOn(held.accessions, scopes);
  return scopes.filter((scope) => isCovered(scope) || onChromosomes.has(scope));
}

async function locationsOn(accessions: readonly string[], scopes: ScopeSet): Promise<Set<string>> {
  const names = await chromosomesByAccession();
  const chromosomes = new Set(accessions.map((id) => names.get(id)));
  const places = await placesOf(scopes);
  return new Set(places.flatMap(({ id, chromosome }) => (chromosomes.has(chromosome) ? id : [])));
}

const rightsOf = (scopes: ScopeSet): Rights => ({ scopes, scopeHash: sha256Hex(scopes.toString()) });
