import { loadScopeSet, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reads } from "@/lib/provider/store/database";
import type { ConsentEventKind } from "@/lib/provider/store/tables/schema";
import type { ShownConsent } from "./shown";

/** What happened to a consent. Milliseconds since 1970. */
export interface ConsentEvent {
  kind: ConsentEventKind;
  at: number;
  /** What was shared from then on; where it ended, until then. */
  scopes: ScopeSet;
  endsAt: number;
  /** Null where no consent page was shown. */
  shown: ShownConsent | null;
}

/** The history of consents, by their ids, oldest event first. */
export async function historyOf(consentIds: readonly string[]): Promise<Map<string, ConsentEvent[]>> {
  if (consentIds.length === 0) return new Map();
  const db = reads();
  const rows = await db
    .selectFrom("consent_event")
    .selectAll()
    .where("consent_id", "in", consentIds)
    .orderBy("consent_id")
    .orderBy("number")
    .execute();
  const events = await Promise.all(
    rows.map(async ({ consent_id, kind, at, scope_hash, ends_at, shown }) => ({
      consent_id,
      event: {
        kind,
        at,
        scopes: await loadScopeSet(db, scope_hash),
        endsAt: ends_at,
        // Guarantee: `setConsent` wrote it.
        shown: shown === null ? null : (JSON.parse(shown) as ShownConsent),
      },
    })),
  );
  const byConsent = new Map<string, ConsentEvent[]>();
  for (const { consent_id, event } of events)
    byConsent.set(consent_id, [...(byConsent.get(consent_id) ?? []), event]);
  return byConsent;
}

/** Since when each scope that is shared now has been shared without a gap, by scope. */
export function sharedSince(events: readonly ConsentEvent[]): Map<string, number> {
  let since = new Map<string, number>();
  for (const { at, scopes } of events)
    since = new Map(scopes.names.map((scope) => [scope, since.get(scope) ?? at]));
  return since;
}
