import { LRUCache } from "lru-cache";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
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
 * What a set of scopes (`asked`, by its hash) opens where consents hold these sets: of each, what stands in
 * both. Cached: a hash always means the same set.
 */
export async function reachOf(db: Db, asked: string, held: readonly string[]): Promise<Reach> {
  const key = [asked, ...held].join();
  const known = reaches.get(key);
  if (known) return known;
  const wanted = await loadScopeSet(db, asked);
  const each = await Promise.all(
    held.map(async (hash) => {
      if (hash === asked) return { scopes: wanted, scopeHash: asked };
      const kept = await loadScopeSet(db, hash);
      return rightsOf(wanted.filter((scope) => kept.has(scope)));
    }),
  );
  const [first] = each;
  const isOne = first && each.every(({ scopeHash }) => scopeHash === first.scopeHash);
  const all = isOne ? first : rightsOf(new ScopeSet(each.flatMap(({ scopes }) => scopes.names)));
  const reach = { each, all };
  reaches.set(key, reach);
  return reach;
}

const rightsOf = (scopes: ScopeSet): Rights => ({ scopes, scopeHash: sha256Hex(scopes.toString()) });
