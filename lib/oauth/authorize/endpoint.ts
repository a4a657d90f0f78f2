import { isServiceError } from "@/lib/errors";
import { LARGE_FORM_BYTES, readForm } from "@/lib/http/form";
import { queryString } from "@/lib/http/query";
import { seeOther } from "@/lib/http/see-other";
import { authorize } from "./authorize";
import { authorizationErrorPage } from "./error-page";
import { collectParameters } from "./parameters";

/** Answers an authorization request, sent as a link or as a form, with a redirect or our own error page. */
export async function answerAuthorization(request: Request): Promise<Response> {
  const address = new URLSearchParams(queryString(request));
  const form = request.method === "POST" ? await formOrProblem(request) : new URLSearchParams();
  if (typeof form === "string") return authorizationErrorPage(form);
  const outcome = await authorize(collectParameters(address, form));
  return "problem" in outcome ? authorizationErrorPage(outcome.problem) : seeOther(outcome.location);
}

async function formOrProblem(request: Request) {
  try {
    return await readForm(request, LARGE_FORM_BYTES);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return error.code === "payload_too_large" ? "form_too_large" : "form_unreadable";
  }
}
