import { decisionContext } from "@/lib/strandbank/core/consent/context";
import { isSensitive } from "@/lib/strandbank/core/consent/decide";
import type { ConsentPerson, ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { placesByKind } from "@/lib/strandbank/core/consent/offered-places";
import { pendingRequest } from "@/lib/strandbank/core/consent/request";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { elapsedSince } from "@/lib/strandbank/platform/base/time";
import { FRESH_SIGN_IN_MS } from "@/lib/strandbank/platform/bounds";
import { MAX_SHOWN, type Preview, type PreviewReader, previewOf } from "./preview";

/** The items that are several locations, by their kind; every other item is a scope. */
export const LOCATION_ITEMS = { other: "locations", sensitive: "locations:sensitive" } as const;

type Readers = readonly PreviewReader[];

interface Asked {
  requestId: string;
  /** Empty for the account. */
  profileId: string;
  /** One of `LOCATION_ITEMS`, or a scope. */
  item: string;
}

/**
 * What would leave through one item of a pending request: `unknown` if its consent page does not offer the
 * item to this customer, `stale` if the item is sensitive and the customer signed in too long ago.
 */
export async function loadPreview(readers: Readers, session: Session, { requestId, profileId, item }: Asked) {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return "unknown";
  const { accountId } = session;
  const { people, isEmailOffered } = await decisionContext(accountId, request, profileId);
  const isEmail = item === ACCOUNT_SCOPE;
  const person = isEmail ? people[0] : people.find(({ id }) => id === profileId);
  if (!person || (isEmail && !isEmailOffered)) return "unknown";
  const ids = isEmail ? [ACCOUNT_SCOPE] : await scopesOf(person.offered, item);
  if (ids.length === 0) return "unknown";
  const isFresh = elapsedSince(session.signedInAt) <= FRESH_SIGN_IN_MS;
  if (!isFresh && (await isSensitive(new ScopeSet(ids)))) return "stale";
  const { profile } = person;
  return { profile, preview: await firstOf(readers, { accountId, profile }, ids) };
}

/** The scopes of an item, locations in genome order; none if it is not offered. */
async function scopesOf(offered: ScopeSet, item: string): Promise<readonly string[]> {
  for (const [kind, places] of await placesByKind(offered))
    if (LOCATION_ITEMS[kind] === item) return places.map(({ id }) => id);
  return offered.filter((scope) => scope === item).names;
}

async function firstOf(
  readers: Readers,
  of: { accountId: string; profile: Profile | null },
  ids: readonly string[],
  total = ids.length,
): Promise<Preview> {
  const preview = await previewOf(readers, { ...of, scopes: new ScopeSet(ids.slice(0, MAX_SHOWN)) });
  const amount = `These are the first ${MAX_SHOWN} of ${total.toLocaleString("en-US")} places.`;
  return total > MAX_SHOWN ? { ...preview, note: [amount, preview.note].filter(Boolean).join(" ") } : preview;
}

/** The previews of a consent page by `previewKey`. */
export type Previews = ReadonlyMap<string, Preview>;

export const previewKey = (profileId: string, item: string): string => `${profileId} ${item}`;

/**
 * The previews that a consent page has in itself: of one person, all that is not sensitive. Each other one is
 * a page by itself.
 */
export async function pagePreviews(readers: Readers, session: Session, view: ConsentView): Promise<Previews> {
  const [person, ...others] = view.people;
  if (!person || others.length > 0) return new Map();
  const { accountId } = session;
  const profile = (await listProfiles(accountId)).find(({ id }) => id === person.id) ?? null;
  const items = view.groups
    .flatMap(({ scopes }) => scopes)
    .filter(({ scope, sensitive }) => !sensitive && isOffered(person, scope));
  const previews = [
    ...items.map(async ({ scope }) => {
      const owner = scope === ACCOUNT_SCOPE ? "" : person.id;
      return [previewKey(owner, scope), await firstOf(readers, { accountId, profile }, [scope])] as const;
    }),
    ...person.places
      .filter(({ kind, listed }) => kind === "other" && listed.length > 0)
      .map(async ({ listed, total }) => {
        const ids = listed.slice(0, MAX_SHOWN).map(({ id }) => id);
        const preview = await firstOf(readers, { accountId, profile }, ids, total);
        return [previewKey(person.id, LOCATION_ITEMS.other), preview] as const;
      }),
  ];
  return new Map(await Promise.all(previews));
}

const isOffered = ({ offered }: ConsentPerson, scope: string): boolean =>
  scope === ACCOUNT_SCOPE || offered.includes(scope);
