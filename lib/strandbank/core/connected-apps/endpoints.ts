import { allow, changeConsent, removeApplication } from "@/lib/strandbank/core/consent/change";
import { changingConsents } from "@/lib/strandbank/core/consent/change-consents";
import { type Consent, consentDigest, consentsInForce } from "@/lib/strandbank/core/consent/consents";
import { needsConfirmation, needsNewSignIn } from "@/lib/strandbank/core/consent/decide";
import { signInAgain } from "@/lib/strandbank/core/consent/endpoint";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { LASTING_DAYS } from "@/lib/strandbank/platform/bounds";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { additionOf } from "./addition";
import { connectionPurpose } from "./connected-apps";

const PAGE = "/connected-apps/";

const pageAt = (path: string, query: Record<string, string>): string =>
  `${PAGE}${path}?${new URLSearchParams(query)}`;
const back = (path: string, query: Record<string, string>): Response => seeOther(pageAt(path, query));

const clientIdOf = (form: URLSearchParams): string => form.get("client_id") ?? "";
const purposeOf = (form: URLSearchParams): string => connectionPurpose(clientIdOf(form));
const namesIn = (form: URLSearchParams, field: string) =>
  new Set(form.getAll(field).flatMap((names) => names.split(" ")));

/** The end that a form's field `lasts` chooses, in days from now; null where it leaves the end as it is. */
function chosenEnd(form: URLSearchParams): number | null {
  const days = LASTING_DAYS.find((one) => form.get("lasts") === String(one));
  return days ? Date.now() + days * DAY_MS : null;
}

/** Whether to share these now, or for longer, needs a new sign-in, as on the consent page. */
const isStale = ({ signedInAt }: Session, scopes: ScopeSet): Promise<boolean> =>
  needsNewSignIn({ createdAt: Date.now(), maxAge: null }, signedInAt, scopes);

/** Answers the form (`client_id`) that ends everything that is shared with an application. */
export const handleRemoval = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  if (await removeApplication(accountId, clientId))
    await audit("access_withdrawn", { accountId, clientId, address: addressOf(request) });
  return back("", { removed: clientId });
});

/**
 * Answers the form that changes a consent (`consent_id`): of the scopes that it lists (`listed`) those
 * that are ticked (`scope`) stay, and what it does not list stays too; `locations=none` ends all locations;
 * `lasts` changes the end. Nothing left ends it. `shown` is the digest of what the page showed.
 */
export const handleChange = signedInForm(purposeOf, PAGE, async (session, form, request) => {
  const { accountId } = session;
  const consentId = form.get("consent_id") ?? "";
  const page = `consents/${encodeURIComponent(consentId)}/`;
  const [listed, ticked] = [namesIn(form, "listed"), namesIn(form, "scope")];
  const withoutLocations = form.get("locations") === "none";
  const endsAt = chosenEnd(form);
  const from = form.get("from");
  const part: Record<string, string> = from === null ? {} : { from };
  const before = (await consentsInForce(accountId)).find(({ id }) => id === consentId);
  if (before && endsAt !== null && endsAt > before.endsAt && (await isStale(session, before.scopes)))
    return seeOther(signInAgain(pageAt(page, part)));
  const change = await changeConsent(accountId, consentId, (consent) => {
    if (form.get("shown") !== consentDigest(consent)) return null;
    const locations = new Set(withoutLocations ? consent.scopes.locations : []);
    const kept = consent.scopes.filter(
      (scope) => (!listed.has(scope) || ticked.has(scope)) && !locations.has(scope),
    );
    return changeTo(consent, kept, endsAt);
  });
  if (change === null) return back(page, { problem: "changed", ...part });
  for (const kind of change.kinds)
    await audit(kind, { accountId, clientId: clientIdOf(form), address: addressOf(request) });
  return back(page, { done: change.done, ...part });
});

/** What a consent becomes if these scopes are kept, with the outcome for its page and the audit log. */
function changeTo(consent: Consent, kept: ScopeSet, chosenEnd: number | null) {
  const endsAt = chosenEnd ?? consent.endsAt;
  const isLess = kept.names.length < consent.scopes.names.length;
  if (isLess && !kept.names.some((scope) => scope !== "basic"))
    return { scopes: new ScopeSet([]), endsAt, done: "stopped", kinds: ["access_withdrawn"] as const };
  return {
    scopes: kept,
    endsAt,
    done: isLess || chosenEnd !== null ? "changed" : "same",
    kinds: [
      ...(isLess || endsAt < consent.endsAt ? (["access_narrowed"] as const) : []),
      ...(endsAt > consent.endsAt ? (["access_prolonged"] as const) : []),
    ],
  };
}

/**
 * Answers the form that adds a person (`profile_id`) for an application that asked for any number of them:
 * of the items that it reads of others those that are ticked (`scope`), for as long as `lasts` says. `shown`
 * is the digest of what the page showed.
 */
export const handleAddition = signedInForm(purposeOf, PAGE, async (session, form, request) => {
  const { accountId } = session;
  const clientId = clientIdOf(form);
  const profileId = form.get("profile_id") ?? "";
  const endsAt = chosenEnd(form);
  const ticked = namesIn(form, "scope");
  const addition = await additionOf({ accountId, clientId, profileId });
  if (addition === null) return back("", { problem: "added" });
  const page = `${encodeURIComponent(clientId)}/add/`;
  const refused = (problem: string) => back(page, { profile: profileId, problem });
  if (form.get("shown") !== addition.digest) return refused("changed");
  if (endsAt === null) return refused("lasts");
  const scopes = addition.offered.filter((scope) => scope === "basic" || ticked.has(scope));
  if (!scopes.names.some((scope) => scope !== "basic")) return refused("nothing");
  if (await isStale(session, scopes)) return seeOther(signInAgain(pageAt(page, { profile: profileId })));
  if (!form.has("confirm") && (await needsConfirmation(addition.client, scopes))) return refused("confirm");
  const people = [{ profileId, scopes, shown: await addition.shown(scopes) }];
  const isAdded = await changingConsents(writes(), accountId, async (db) => {
    // Another decision may have been made since they were read.
    const consents = await consentsInForce(accountId, { clientId, db });
    if (consents.map(consentDigest).join() !== addition.consents.map(consentDigest).join()) return false;
    await allow(db, { accountId, clientId, people, endsAt });
    return true;
  });
  if (!isAdded) return back("", { problem: "added" });
  await audit("access_widened", { accountId, clientId, address: addressOf(request) });
  return back("", { added: profileId });
});
