import { checkFormToken, FORM_TOKEN_FIELD } from "@/lib/accounts/form-token";
import { listProfiles } from "@/lib/accounts/profiles";
import { currentAccount, type Session } from "@/lib/accounts/session";
import { audit } from "@/lib/audit/record";
import { addressOf } from "@/lib/http/arrival";
import { LARGE_FORM_BYTES, readForm } from "@/lib/http/form";
import type { Handler } from "@/lib/http/route";
import { seeOther } from "@/lib/http/see-other";
import { withdrawPurpose } from "./connected-apps";
import { revokeApplication, sharedScopes } from "./grants";
import { isLocationScope } from "./scopes";
import { withdrawPart } from "./withdraw";

const PAGE = "/connected-apps/";

/**
 * Answers the withdraw form (`client_id`, `form_token`): takes the application out of all its consents at once and
 * goes back to Connected apps with `?withdrawn=<client_id>`, or `?problem=form` when the form is not this session's.
 */
export const answerWithdrawal: Handler = withCheckedForm(async ({ accountId }, { clientId, address }) => {
  await revokeApplication(accountId, clientId);
  await audit("access_withdrawn", { accountId, clientId, address });
  return seeOther(`${PAGE}?${new URLSearchParams({ withdrawn: clientId })}`);
});

/**
 * Answers the form that withdraws a part: `scope` and `profile_id`, both repeatable, and `locations=all` for every
 * location. Goes back to Connected apps with `?changed=<client_id>`, to the form with `?problem=nothing` when nothing
 * was chosen. `basic` goes only with everything, and profiles of other accounts are passed over.
 */
export const answerPartialWithdrawal: Handler = withCheckedForm(
  async ({ accountId }, { clientId, address, form }) => {
    const shared = await sharedScopes(accountId, clientId);
    const named = new Set(form.getAll("scope"));
    const allLocations = form.get("locations") === "all";
    const scopes = shared.filter(
      (scope) => scope !== "basic" && (named.has(scope) || (allLocations && isLocationScope(scope))),
    );
    const own = await listProfiles({ accountId, profileId: null });
    const profileIds = own.map(({ id }) => id).filter((id) => form.getAll("profile_id").includes(id));
    if (scopes.names.length === 0 && profileIds.length === 0)
      return seeOther(`${PAGE}${encodeURIComponent(clientId)}/choose/?problem=nothing`);
    await withdrawPart(accountId, clientId, { scopes, profileIds });
    await audit("access_narrowed", { accountId, clientId, address });
    return seeOther(`${PAGE}?${new URLSearchParams({ changed: clientId })}`);
  },
);

interface CheckedForm {
  clientId: string;
  form: URLSearchParams;
  /** The customer's network address, when known. */
  address: string | null;
}

type FormAnswer = (session: Session, sent: CheckedForm) => Promise<Response>;

/** For a signed-in customer's form that was made for this application. */
function withCheckedForm(answer: FormAnswer): Handler {
  return async (request) => {
    const session = await currentAccount(request.headers.get("cookie"));
    if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: PAGE })}`);
    const form = await readForm(request, LARGE_FORM_BYTES);
    const clientId = form.get("client_id") ?? "";
    if (!checkFormToken(session.sessionHash, withdrawPurpose(clientId), form.get(FORM_TOKEN_FIELD)))
      return seeOther(`${PAGE}?problem=form`);
    return answer(session, { clientId, form, address: addressOf(request) });
  };
}
