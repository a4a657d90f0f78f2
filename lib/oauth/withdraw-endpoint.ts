import { checkFormToken, FORM_TOKEN_FIELD } from "@/lib/accounts/form-token";
import { currentAccount } from "@/lib/accounts/session";
import { readForm, SMALL_FORM_BYTES } from "@/lib/http/form";
import { seeOther } from "@/lib/http/see-other";
import { withdrawPurpose } from "./connected-apps";
import { revokeApplication } from "./grants";

const PAGE = "/connected-apps/";

/**
 * Answers the withdraw form (`client_id`, `form_token`): takes the application out of all its consents at once and
 * goes back to Connected apps with `?withdrawn=<client_id>`, or `?problem=form` when the form is not this session's.
 */
export async function answerWithdrawal(request: Request): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: PAGE })}`);
  const form = await readForm(request, SMALL_FORM_BYTES);
  const clientId = form.get("client_id") ?? "";
  if (!checkFormToken(session.sessionHash, withdrawPurpose(clientId), form.get(FORM_TOKEN_FIELD)))
    return seeOther(`${PAGE}?problem=form`);
  await revokeApplication(session.accountId, clientId);
  return seeOther(`${PAGE}?${new URLSearchParams({ withdrawn: clientId })}`);
}
