import { readForm, SMALL_FORM_BYTES } from "@/lib/http/form";
import { seeOther } from "@/lib/http/see-other";
import { safeNextPath } from "./next-path";
import { isFromOwnPage } from "./same-origin";
import { endSession, startSession } from "./session";
import { accountWithPassword } from "./sign-in";

const AFTER_SIGN_IN = "/connected-apps/";

/**
 * Answers the sign-in form (`email`, `password`, `next`): on to `next` with a new session, or back to the page with
 * `?problem=` `credentials` or `origin`.
 */
export async function answerSignIn(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), AFTER_SIGN_IN);
  const back = (problem: string) => seeOther(`/sign-in/?${new URLSearchParams({ problem, next })}`);
  if (!isFromOwnPage(request.headers)) return back("origin");
  const accountId = await accountWithPassword(form.get("email") ?? "", form.get("password") ?? "");
  if (accountId === null) return back("credentials");
  return seeOther(next, { "set-cookie": await startSession(accountId, request.headers.get("cookie")) });
}

/**
 * Answers the sign-out form (`next`): ends the session and goes on to `next`, by default the sign-in page. Another
 * site's form arrives without the session cookie (SameSite=Lax) and so changes nothing.
 */
export async function answerSignOut(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), "/sign-in/");
  const removal = await endSession(request.headers.get("cookie"));
  return seeOther(next, removal === null ? {} : { "set-cookie": removal });
}
