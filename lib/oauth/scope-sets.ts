import type { Db } from "@/lib/store/database";
import { parseScopes, type ScopeSet } from "./scopes";
import { sha256Hex } from "./secrets";

const CACHED_SETS = 500;

declare global {
  var strandbankScopeSets: Map<string, Promise<ScopeSet>> | undefined;
}

/**
 * Stores a set of scopes, once per distinct set, and returns its hash. What refers to it must be stored in the same
 * transaction: a set that nothing refers to is purged.
 */
export async function saveScopeSet(db: Db, scopes: ScopeSet): Promise<string> {
  const text = scopes.toString();
  const hash = sha256Hex(text);
  await db
    .insertInto("scope_set")
    .values({ hash, scopes: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The set stored under a hash, kept in memory since a hash always means the same set. Rejects if there is none. */
export function loadScopeSet(db: Db, hash: string): Promise<ScopeSet> {
  globalThis.strandbankScopeSets ??= new Map();
  return globalThis.strandbankScopeSets.get(hash) ?? readScopeSet(db, hash, globalThis.strandbankScopeSets);
}

async function readScopeSet(db: Db, hash: string, cache: Map<string, Promise<ScopeSet>>): Promise<ScopeSet> {
  const { scopes } = await db
    .selectFrom("scope_set")
    .select("scopes")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  const set = parseScopes(scopes);
  if (cache.size >= CACHED_SETS) cache.clear();
  cache.set(hash, Promise.resolve(set));
  return set;
}
