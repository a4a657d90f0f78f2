import { listProfiles } from "@/lib/provider/accounts/profiles";
import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { audit } from "@/lib/provider/activity/audit/record";
import { seeOther } from "@/lib/provider/http/handler";
import { addressOf } from "@/lib/provider/http/request-context";
import { findClients } from "@/lib/provider/oauth/clients/clients";
import { needsConfirmation } from "@/lib/provider/oauth/consent/decide";
import {
  grantsInForce,
  renewConsents,
  revokeApplication,
  sharedScopes,
} from "@/lib/provider/oauth/grants/grants";
import { shareProfiles } from "@/lib/provider/oauth/grants/share-profile";
import { withdrawPart } from "@/lib/provider/oauth/grants/withdraw";
import { isLocationScope } from "@/lib/provider/oauth/scopes/scopes";
import { connectionPurpose } from "./connected-apps";
import { offerPurpose } from "./profile-offer";

const PAGE = "/connected-apps/";

const back = (query: Record<string, string>): Response => seeOther(`${PAGE}?${new URLSearchParams(query)}`);

const clientIdOf = (form: URLSearchParams): string => form.get("client_id") ?? "";
const purposeOf = (form: URLSearchParams): string => connectionPurpose(clientIdOf(form));

/**
 * Answers the withdraw form (`client_id`, `form_token`): takes the application out of all its consents at
 * once and goes back to Connected apps with `?withdrawn=<client_id>`, or `?problem=form` when the form is not
 * this session's.
 */
export const handleWithdrawal = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  await revokeApplication(accountId, clientId);
  await audit("access_withdrawn", { accountId, clientId, address: addressOf(request) });
  return back({ withdrawn: clientId });
});

/**
 * Answers the form that withdraws a part: `scope` and `profile_id`, both repeatable, and `locations=all` for
 * every location. Goes back to Connected apps with `?changed=<client_id>`, to the form with
 * `?problem=nothing` when nothing was chosen. `basic` goes only with everything, and profiles of other
 * accounts are passed over.
 */
export const handlePartialWithdrawal = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  const shared = sharedScopes(await grantsInForce(accountId), clientId);
  const named = new Set(form.getAll("scope"));
  const allLocations = form.get("locations") === "all";
  const scopes = shared.filter(
    (scope) => scope !== "basic" && (named.has(scope) || (allLocations && isLocationScope(scope))),
  );
  const chosen = new Set(form.getAll("profile_id"));
  const own = await listProfiles(accountId);
  const profileIds = own.map(({ id }) => id).filter((id) => chosen.has(id));
  if (scopes.names.length === 0 && profileIds.length === 0)
    return seeOther(`${PAGE}${encodeURIComponent(clientId)}/choose/?problem=nothing`);
  await withdrawPart(accountId, clientId, { scopes, profileIds });
  await audit("access_narrowed", { accountId, clientId, address: addressOf(request) });
  return back({ changed: clientId });
});

/**
 * Answers the form that renews an application's consents near their end: back to Connected apps with
 * `?renewed=<client_id>`.
 */
export const handleRenewal = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  const renewed = await renewConsents(accountId, clientId);
  if (renewed === 0) return seeOther(PAGE);
  await audit("access_renewed", { accountId, clientId, address: addressOf(request) });
  return back({ renewed: clientId });
});

/**
 * Answers the form under Connected apps that lets one application (`client_id`) read further profiles
 * (`profile_id`, repeatable): back with `?shared=<client_id>`, or with `?problem=`.
 */
export const handleSharing = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) =>
  share(
    accountId,
    { clientIds: new Set([clientIdOf(form)]), profileIds: new Set(form.getAll("profile_id")) },
    form,
    request,
  ),
);

/**
 * Answers the form that offers one profile (`profile_id`) to applications (`client_id`, repeatable): on to
 * Connected apps, with `?shared=<client_id>`, or with `?problem=`.
 */
export const handleProfileOffer = signedInForm(
  (form) => offerPurpose(form.get("profile_id") ?? ""),
  PAGE,
  async ({ accountId }, form, request) =>
    share(
      accountId,
      {
        clientIds: new Set(form.getAll("client_id")),
        profileIds: new Set([form.get("profile_id") ?? ""]),
      },
      form,
      request,
    ),
);

/** Sensitive items need the customer's word (`confirm`) again where the application is unverified. */
async function share(
  accountId: string,
  wanted: { clientIds: ReadonlySet<string>; profileIds: ReadonlySet<string> },
  form: URLSearchParams,
  request: Request,
): Promise<Response> {
  const grants = await grantsInForce(accountId);
  const known = new Set(grants.map(({ clientId }) => clientId)).intersection(wanted.clientIds);
  for (const client of form.has("confirm") ? [] : await findClients([...known]))
    if (await needsConfirmation(client, sharedScopes(grants, client.id))) return back({ problem: "confirm" });
  const shared = await shareProfiles(accountId, wanted);
  const address = addressOf(request);
  for (const clientId of shared) await audit("access_widened", { accountId, clientId, address });
  const last = shared.at(-1);
  return back(last ? { shared: last } : { problem: "nothing" });
}
