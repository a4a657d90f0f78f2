import { z } from "zod";
import { NO_PERSON } from "@/lib/strandbank/core/consent/consents";
import { type DecisionContext, decisionContext } from "@/lib/strandbank/core/consent/context";
import { decideRequest } from "@/lib/strandbank/core/consent/decide";
import { itemField, PLACE_KINDS, placesField } from "@/lib/strandbank/core/consent/item-fields";
import { type PendingRequest, pendingRequest } from "@/lib/strandbank/core/consent/request";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { endConnection } from "@/lib/strandbank/core/token/connections";
import { presentedTokenForm } from "@/lib/strandbank/core/token/fields";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { LASTING_DAYS } from "@/lib/strandbank/platform/bounds";
import { jsonResponse } from "@/lib/strandbank/platform/http/handler";
import { parseForm } from "@/lib/strandbank/platform/http/query";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { settings } from "@/lib/strandbank/platform/settings";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { controlled } from "./controlled";
import { addFault, FAULTS } from "./faults";
import { ownConnection } from "./own-connection";
import { loadState, savedState } from "./state";

/** A megabyte for each of thirty profiles. */
const MAX_STATE_BYTES = 32 * 1024 * 1024;

const consentForm = z.object({
  request: z.string(),
  email: z.string(),
  decision: z.enum(["allow", "refuse"]).default("allow"),
  scope: z.string().optional(),
  profile_id: z.string().optional(),
});

/**
 * Decides on a stored authorization request as a made-up customer would on the consent page: shares these
 * items of this person, or of all, and returns the redirect with its code.
 */
export const handleSandboxConsent = controlled(
  () => settings.sandbox,
  async (request, form, client) => {
    const given = parseForm(consentForm, form);
    const id = given.request.match(/(?:^|\/consent\/)([\w-]+)\/?$/)?.[1] ?? "";
    const pending = await pendingRequest(id);
    // An application without a secret cannot ask itself.
    if ("problem" in pending || (pending.clientId !== client.id && pending.client.secretHash !== null))
      throw invalidRequest(
        "The request is unknown, expired or decided already, or it is another application's.",
      );
    const accountId = await accountOf(given.email);
    const chosen = await chosenPerson(accountId, pending, given.profile_id);
    const context = await decisionContext(accountId, pending, chosen);
    const customer = { accountId, signedInAt: Date.now(), address: addressOf(request) };
    const outcome = await decideRequest(customer, id, decisionForm(given, pending, context), chosen);
    if ("problem" in outcome)
      throw invalidRequest(`The consent page would not take this: ${outcome.problem}.`);
    return jsonResponse({ redirect: outcome.location });
  },
);

const faultForm = z.object({ path: z.string().startsWith("/").default("/"), fault: z.enum(FAULTS) });

/** Lets the next request below a path fail. */
export const handleSandboxFault = controlled(
  () => settings.sandbox,
  async (_, form) => {
    const { path, fault } = parseForm(faultForm, form);
    addFault(path, fault);
  },
);

/** Ends the connection of a token, as reuse of an old refresh token does; what is shared stays shared. */
export const handleSandboxEnd = controlled(
  () => settings.sandbox,
  async (_, form, client) => {
    const { connectionId } = await ownConnection(parseForm(presentedTokenForm, form).token, client);
    await endConnection(writes(), connectionId, "reuse");
  },
);

export const handleSavedState = controlled(
  () => settings.sandbox,
  async () =>
    new Response(await savedState(), {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    }),
);

export const handleLoadState = controlled(
  () => settings.sandbox,
  async (request) => {
    const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    if (length > MAX_STATE_BYTES) throw invalidRequest("Send the state with its length, at most 32 MiB.");
    await loadState(await request.text());
  },
);

async function accountOf(email: string): Promise<string> {
  const account = await reads()
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!account) throw invalidRequest("The sandbox has no customer with this email address.");
  return account.id;
}

/** The person whom the customer chooses, by default the first one; none without `select_profile`. */
async function chosenPerson(
  accountId: string,
  { selectProfile }: PendingRequest,
  profileId: string | undefined,
): Promise<string | undefined> {
  if (!selectProfile) return undefined;
  return profileId ?? (await listProfiles(accountId))[0]?.id;
}

/** The fields of the consent page's form. Without a scope, everything that is asked for is shared. */
function decisionForm(
  { decision, scope, profile_id }: z.output<typeof consentForm>,
  { scopes }: PendingRequest,
  { digest, people, isEmailOffered }: DecisionContext,
): URLSearchParams {
  const shared = scope === undefined ? scopes : new ScopeSet(scope.split(" "));
  const form = new URLSearchParams({ decision, shown: digest, confirm: "yes" });
  form.set("lasts", String(LASTING_DAYS.at(-1)));
  for (const { id, offered } of people.filter((one) => profile_id === undefined || one.id === profile_id)) {
    for (const name of offered.filter((one) => shared.has(one)).names) form.set(itemField(id, name), "on");
    for (const kind of PLACE_KINDS) form.set(placesField(id, kind), "these");
  }
  if (isEmailOffered && shared.has(ACCOUNT_SCOPE)) form.set(itemField(NO_PERSON, ACCOUNT_SCOPE), "on");
  return form;
}
