import { loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { ShownConsent } from "./shown";

/** What happened to a consent. Milliseconds since 1970. */
export type ConsentEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** The history of consents, by their ids, oldest event first. */
export const historyOf = async (consentIds: readonly string[]): Promise<Map<string, ConsentEvent[]>> =>
  Map.groupBy(consentIds.length === 0 ? [] : await eventsOf(consentIds), ({ consentId }) => consentId);

async function eventsOf(consentIds: readonly string[]) {
  const db = reads();
  const rows = await db
    .selectFrom("consent_event")
    .selectAll()
    .where("consent_id", "in", consentIds)
    .orderBy("consent_id")
    .orderBy("number")
    .execute();
  return Promise.all(
    rows.map(async ({ consent_id, kind, at, scope_hash, ends_at, shown }) => ({
      consentId: consent_id,
      kind,
      at,
      /** What was shared from then on; where it ended, until then. */
      scopes: await loadScopeSet(db, scope_hash),
      endsAt: ends_at,
      /** Null where no consent page was shown. Guarantee: `setConsent` wrote it. */
      shown: shown === null ? null : (JSON.parse(shown) as ShownConsent),
    })),
  );
}

/** Since when each scope that is shared now has been shared without a gap, by scope. */
export function sharedSince(events: readonly Pick<ConsentEvent, "at" | "scopes">[]): Map<string, number> {
  let since = new Map<string, number>();
  for (const { at, scopes } of events)
    since = new Map(scopes.names.map((scope) => [scope, since.get(scope) ?? at]));
  return since;
}
