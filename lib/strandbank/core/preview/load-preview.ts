import { decisionContext } from "@/lib/strandbank/core/consent/context";
import { isSensitive } from "@/lib/strandbank/core/consent/decide";
import { pendingRequest } from "@/lib/strandbank/core/consent/request";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { placesOf } from "@/lib/strandbank/core/scopes/locations";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { elapsedSince } from "@/lib/strandbank/platform/base/time";
import { FRESH_SIGN_IN_MS } from "@/lib/strandbank/platform/bounds";
import { type PreviewReader, previewOf } from "./preview";

/** Items that are several locations; every other item is a scope. */
export const LOCATION_ITEMS = { other: "locations", sensitive: "locations:sensitive" } as const;

interface Asked {
  requestId: string;
  /** Empty for an account without profiles. */
  profileId: string;
  /** One of `LOCATION_ITEMS`, or a scope. */
  item: string;
}

/**
 * What would leave through one item of a pending request: `unknown` if its consent page does not offer the
 * item to this customer, `stale` if the item is sensitive and the customer signed in too long ago.
 */
export async function loadPreview(
  readers: readonly PreviewReader[],
  session: Session,
  { requestId, profileId, item }: Asked,
) {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return "unknown";
  const { accountId } = session;
  const context = await decisionContext(accountId, request, profileId);
  const person = context.people.find(({ id }) => id === profileId);
  const ofAccount = context.isEmailOffered ? [ACCOUNT_SCOPE] : [];
  const offered = person?.offered.with(ofAccount) ?? new ScopeSet([]);
  const profile = (await listProfiles(accountId)).find(({ id }) => id === profileId) ?? null;
  const scopes = await scopesOf(offered, item);
  if (scopes.names.length === 0 || (profile === null && profileId !== "")) return "unknown";
  const isFresh = elapsedSince(session.signedInAt) <= FRESH_SIGN_IN_MS;
  if (!isFresh && (await isSensitive(scopes))) return "stale";
  const preview = await previewOf(readers, { accountId, clientId: request.clientId, profile, scopes });
  return { profile, preview };
}

/** The scopes of an item; none if it is not offered. */
async function scopesOf(offered: ScopeSet, item: string): Promise<ScopeSet> {
  const group = Object.values(LOCATION_ITEMS).find((name) => name === item);
  if (!group) return offered.filter((scope) => scope === item);
  const places = await placesOf(offered);
  const own = places.filter(({ isSensitive }) => isSensitive === (item === LOCATION_ITEMS.sensitive));
  return new ScopeSet(own.map(({ id }) => id));
}
