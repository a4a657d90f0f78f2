import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

const LOCATION = /^(rs|i)[0-9]{1,15}$/;
const ACCESSION = "accession:";

/** Tells whether a scope has the form of a location id, `rsXX` or `iXX`. */
export const isLocationScope = (scope: string): boolean => LOCATION.test(scope);

/** The accession id of an `accession:<accession_id>` scope, else null. */
export const accessionOfScope = (scope: string): string | null =>
  scope.startsWith(ACCESSION) ? scope.slice(ACCESSION.length) : null;

/** An unordered set of scopes without repetition. Immutable. */
export class ScopeSet {
  /** The scopes, sorted by code unit. */
  readonly names: readonly string[];
  /** Location ids, sorted. */
  readonly locations: readonly string[];
  /** Accession ids, sorted. */
  readonly accessions: readonly string[];
  private readonly lookup: ReadonlySet<string>;

  constructor(scopes: Iterable<string>) {
    this.lookup = new Set(scopes);
    this.names = [...this.lookup].sort();
    this.locations = this.names.filter(isLocationScope);
    this.accessions = this.names.flatMap((scope) => accessionOfScope(scope) ?? []);
  }

  has(scope: string): boolean {
    return this.lookup.has(scope);
  }

  /** The scopes of this set that `keep` accepts. */
  filter(keep: (scope: string) => boolean): ScopeSet {
    return new ScopeSet(this.names.filter(keep));
  }

  /** This set with more scopes. */
  with(scopes: Iterable<string>): ScopeSet {
    return new ScopeSet([...this.names, ...scopes]);
  }

  /** The wire form: sorted and space-delimited. */
  toString(): string {
    return this.names.join(" ");
  }
}

/** Reads a space-delimited list; folds repeated spaces and scopes. Does not check that the scopes exist. */
export const parseScopes = (text: string): ScopeSet => new ScopeSet(namesIn(text));

const namesIn = (text: string): string[] => text.split(/ +/).filter((scope) => scope !== "");

/** Scopes of OpenID Connect that many clients add to any list; they mean nothing here. */
const OF_OPENID: readonly string[] = ["openid", "offline_access"];

/**
 * Reads a scope parameter as clients send it. `%20` in it counts as a space: samples and a common library
 * encode the list twice, and no scope has a percent sign. Beside scopes of ours, those of OpenID Connect that
 * many clients add are left out.
 */
export function requestedScopes(text: string): ScopeSet {
  const all = namesIn(text.replaceAll("%20", " "));
  const own = all.filter((scope) => !OF_OPENID.includes(scope));
  return new ScopeSet(own.length > 0 ? own : all);
}

/** Most scopes in all cached sets, up to 300 bytes each with its place. A set can hold tens of thousands. */
const MAX_SCOPES = 200_000;

declare global {
  var strandbankScopeSets: LRUCache<string, ScopeSet> | undefined;
}

function keptSets(): LRUCache<string, ScopeSet> {
  globalThis.strandbankScopeSets ??= new LRUCache({
    maxSize: MAX_SCOPES,
    sizeCalculation: ({ names }) => 10 + names.length,
  });
  return globalThis.strandbankScopeSets;
}

/**
 * Stores a scope set, once per distinct set, and returns its hash. Rows that refer to it belong in the same
 * transaction: unreferenced sets are purged.
 */
export async function saveScopeSet(db: Db, scopes: ScopeSet): Promise<string> {
  const set = storedSet(scopes);
  await insertScopeSet(set, sql`1 = 1`).execute(db);
  keptSets().set(set.scopeHash, scopes);
  return set.scopeHash;
}

/** The set with all scopes of others: the same one where it has them, else the one that is kept of all. */
export function withAll(set: ScopeSet, others: readonly ScopeSet[]): ScopeSet {
  const more = others.flatMap(({ names }) => names.filter((name) => !set.has(name)));
  if (more.length === 0) return set;
  const all = new ScopeSet([...set.names, ...more]);
  const { scopeHash } = storedSet(all);
  const known = keptSets().get(scopeHash) ?? all;
  keptSets().set(scopeHash, known);
  return known;
}

export const storedSet = (set: ScopeSet) => ({
  scopeHash: sha256Hex(set.toString()),
  scopes: set.toString(),
});

export const insertScopeSet = (
  { scopeHash, scopes }: ReturnType<typeof storedSet>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql`insert into scope_set (hash, scopes) select ${scopeHash}, ${scopes} where ${condition}
    on conflict do nothing`;

/** The scope set with this hash, cached: a hash always means the same set. Rejects when there is none. */
export async function loadScopeSet(db: Db, hash: string): Promise<ScopeSet> {
  const kept = keptSets();
  const known = kept.get(hash);
  if (known) return known;
  const { scopes } = await db
    .selectFrom("scope_set")
    .select("scopes")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  const set = parseScopes(scopes);
  kept.set(hash, set);
  return set;
}

/** Those of these scope sets that nothing refers to. */
export async function unusedScopeSets(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from scope_set where hash in (${sql.join(hashes)}) and ${isUnused}`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Deletes those of these scope sets that nothing refers to. */
export async function deleteUnusedScopeSets(db: Db, hashes: readonly string[]): Promise<void> {
  await sql`delete from scope_set where hash in (${sql.join(hashes)}) and ${isUnused}`.execute(db);
}

const REFERENCES = [
  ["authorization_request", "scope_hash"],
  ["consent", "scope_hash"],
  ["consent_event", "scope_hash"],
  ["consent_change", "scope_hash"],
  ["connection", "scope_hash"],
  ["access_token", "scope_hash"],
] as const;

const isUnused = sql.join(
  REFERENCES.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = scope_set.hash)`,
  ),
  sql` and `,
);
