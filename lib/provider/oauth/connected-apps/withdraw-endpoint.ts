import { listProfiles } from "@/lib/provider/accounts/profiles";
import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { audit } from "@/lib/provider/activity/audit/record";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { revokeApplication, sharedScopes } from "@/lib/provider/oauth/grants/grants";
import { withdrawPart } from "@/lib/provider/oauth/grants/withdraw";
import { isLocationScope } from "@/lib/provider/oauth/scopes/scopes";
import { withdrawPurpose } from "./connected-apps";

const PAGE = "/connected-apps/";

const clientIdOf = (form: URLSearchParams): string => form.get("client_id") ?? "";
const purposeOf = (form: URLSearchParams): string => withdrawPurpose(clientIdOf(form));

/**
 * Answers the withdraw form (`client_id`, `form_token`): takes the application out of all its consents at
 * once and goes back to Connected apps with `?withdrawn=<client_id>`, or `?problem=form` when the form is not
 * this session's.
 */
export const answerWithdrawal = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  await revokeApplication(accountId, clientId);
  await audit("access_withdrawn", { accountId, clientId, address: addressOf(request) });
  return seeOther(`${PAGE}?${new URLSearchParams({ withdrawn: clientId })}`);
});

/**
 * Answers the form that withdraws a part: `scope` and `profile_id`, both repeatable, and `locations=all` for
 * every location. Goes back to Connected apps with `?changed=<client_id>`, to the form with
 * `?problem=nothing` when nothing was chosen. `basic` goes only with everything, and profiles of other
 * accounts are passed over.
 */
export const answerPartialWithdrawal = signedInForm(purposeOf, PAGE, async ({ accountId }, form, request) => {
  const clientId = clientIdOf(form);
  const shared = await sharedScopes(accountId, clientId);
  const named = new Set(form.getAll("scope"));
  const allLocations = form.get("locations") === "all";
  const scopes = shared.filter(
    (scope) => scope !== "basic" && (named.has(scope) || (allLocations && isLocationScope(scope))),
  );
  const own = await listProfiles(accountId);
  const profileIds = own.map(({ id }) => id).filter((id) => form.getAll("profile_id").includes(id));
  if (scopes.names.length === 0 && profileIds.length === 0)
    return seeOther(`${PAGE}${encodeURIComponent(clientId)}/choose/?problem=nothing`);
  await withdrawPart(accountId, clientId, { scopes, profileIds });
  await audit("access_narrowed", { accountId, clientId, address: addressOf(request) });
  return seeOther(`${PAGE}?${new URLSearchParams({ changed: clientId })}`);
});
