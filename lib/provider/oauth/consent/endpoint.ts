import { checkFormToken, FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";
import { currentAccount } from "@/lib/provider/accounts/session";
import { LARGE_FORM_BYTES, readForm } from "@/lib/provider/http/form";
import type { Handler } from "@/lib/provider/http/handler";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { decideRequest, type FormProblem } from "./decide";
import { consentPurpose } from "./request";

/**
 * What `?problem=` of the consent page can hold; `form`: the form token is not that of
 * this session and request.
 */
export type ConsentFormProblem = FormProblem | "form";

/** The scopes of the largest authorization request fit here too, however they were encoded there. */
const FORM_BYTES = 2 * LARGE_FORM_BYTES;

/** Answers the consent form: to the application, or back to the page with what is missing. */
export const answerConsent: Handler = async (request, context) => {
  const segment = (await context.params)?.request_id;
  const requestId = typeof segment === "string" ? segment : "";
  const page = `/consent/${encodeURIComponent(requestId)}/`;
  const back = (problem: ConsentFormProblem) => seeOther(`${page}?problem=${problem}`);

  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: page })}`);
  const form = await readForm(request, FORM_BYTES);
  if (!checkFormToken(session.sessionHash, consentPurpose(requestId), form.get(FORM_TOKEN_FIELD)))
    return back("form");
  const outcome = await decideRequest(
    { accountId: session.accountId, address: addressOf(request) },
    requestId,
    form,
  );
  return "problem" in outcome ? back(outcome.problem) : seeOther(outcome.location);
};
