import { checkFormToken, FORM_TOKEN_FIELD } from "@/lib/strandbank/core/sign-in/form-token";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";
import { LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { type Handler, seeOther } from "@/lib/strandbank/platform/http/handler";
import { queryOf } from "@/lib/strandbank/platform/http/query";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { decideRequest, type FormProblem } from "./decide";
import { consentPurpose } from "./request";

/** What `?problem=` can hold; `form`: the form token is not that of this session and request. */
export type ConsentFormProblem = FormProblem | "form";

/** The scopes of the largest authorization request fit here too, however they were encoded there. */
const FORM_BYTES = 2 * LARGE_FORM_BYTES;

/** Answers the consent form: to the application, or back to the page with what is missing. */
export const handleConsent: Handler = async (request, context) => {
  const requestId = await requestIdOf(context);
  const page = `/consent/${encodeURIComponent(requestId)}/`;

  const form = await readForm(request, FORM_BYTES);
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: page })}`);
  const chosenId = queryOf(request).get("profile") ?? undefined;
  const back = (problem: ConsentFormProblem) =>
    seeOther(
      `${page}?${new URLSearchParams(chosenId === undefined ? { problem } : { profile: chosenId, problem })}`,
    );
  if (!checkFormToken(session.sessionHash, consentPurpose(requestId), form.get(FORM_TOKEN_FIELD)))
    return back("form");
  const { accountId, signedInAt } = session;
  const outcome = await decideRequest(
    { accountId, signedInAt, address: addressOf(request) },
    requestId,
    form,
    chosenId,
  );
  if ("location" in outcome) return seeOther(outcome.location);
  return outcome.problem === "stale" ? seeOther(signInAgain(page)) : back(outcome.problem);
};

/** The sign-in page for a customer whose sign-in is too old for this request. */
export const signInAgain = (page: string): string =>
  `/sign-in/?${new URLSearchParams({ next: page, again: "consent" })}`;

async function requestIdOf(context: Parameters<Handler>[1]): Promise<string> {
  const segment = (await context.params)?.request_id;
  return typeof segment === "string" ? segment : "";
}
