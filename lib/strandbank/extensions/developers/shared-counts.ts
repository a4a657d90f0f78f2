import { isLocationScope, loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { reads } from "@/lib/strandbank/platform/store/database";

/** Below it nothing is counted, so that no count is about a person. */
const MIN_CUSTOMERS = 10;
/** The latest connections that are looked at, so that the page stays quick. */
const MAX_CONNECTIONS = 1_000;

export interface SharedCount {
  scope: string;
  /** Customers whom the application asked for it last time. */
  asked: number;
  /** Those of them who share it now, of anybody. */
  shared: number;
}

/** How many customers share what an application asks for, the most refused first; null for few customers. */
export async function sharedCounts(clientId: string): Promise<SharedCount[] | null> {
  const db = reads();
  const latest = db
    .selectFrom("connection")
    .select(["account_id", "scope_hash", "created_at"])
    .where("client_id", "=", clientId)
    .orderBy("created_at", "desc")
    .limit(MAX_CONNECTIONS)
    .as("latest");
  const rows = await db
    .selectFrom(latest)
    .leftJoin("consent", (join) =>
      join
        .onRef("consent.account_id", "=", "latest.account_id")
        .on("consent.client_id", "=", clientId)
        .on("consent.ended_at", "is", null)
        .on("consent.ends_at", ">", Date.now()),
    )
    .select(["latest.account_id as accountId", "latest.scope_hash as asked", "consent.scope_hash as held"])
    .orderBy("latest.created_at", "desc")
    .execute();
  const customers = [...Map.groupBy(rows, ({ accountId }) => accountId).values()];
  if (customers.length < MIN_CUSTOMERS) return null;
  const counts = new Map<string, SharedCount>();
  for (const [last, ...others] of customers) {
    if (!last) continue;
    const asked = await loadScopeSet(db, last.asked);
    const hashes = new Set([last, ...others].flatMap(({ held }) => held ?? []));
    const held = await Promise.all([...hashes].map((hash) => loadScopeSet(db, hash)));
    for (const scope of asked.names.filter((name) => !isLocationScope(name))) {
      const { asked = 0, shared = 0 } = counts.get(scope) ?? {};
      const isShared = held.some((set) => set.has(scope));
      counts.set(scope, { scope, asked: asked + 1, shared: shared + (isShared ? 1 : 0) });
    }
  }
  return [...counts.values()].sort((one, other) => one.shared / one.asked - other.shared / other.asked);
}
