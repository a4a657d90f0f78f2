import { audit } from "@/lib/provider/activity/audit/record";
import { SMALL_FORM_BYTES } from "@/lib/provider/bounds";
import { readForm } from "@/lib/provider/http/form";
import { withRetryPage } from "@/lib/provider/http/pages/retry-after-page";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { safeNextPath } from "./next-path";
import { isFromOwnPage } from "./same-origin";
import { currentAccount, endSession, startSession } from "./session";
import { endAllSessions, endOtherSessions, endSessionNamed } from "./sessions";
import { signIn } from "./sign-in";
import { signedInForm } from "./signed-in-form";

const AFTER_SIGN_IN = "/connected-apps/";

/**
 * Answers the sign-in form (`email`, `password`, `next`). Redirects to `next` with a new session, or back to
 * the page with `?problem=credentials` or `?problem=origin`. Answers 429 after too many failures, to browsers
 * as a page.
 */
export const handleSignIn = (request: Request): Promise<Response> =>
  withRetryPage(request, { href: "/sign-in/", text: "Back to sign-in" }, () => trySignIn(request));

async function trySignIn(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), AFTER_SIGN_IN);
  const back = (problem: string) => seeOther(`/sign-in/?${new URLSearchParams({ problem, next })}`);
  if (!isFromOwnPage(request.headers)) return back("origin");
  const given = { email: form.get("email") ?? "", password: form.get("password") ?? "" };
  const accountId = await signIn(given, addressOf(request));
  if (accountId === null) return back("credentials");
  return seeOther(next, { "set-cookie": await startSession(accountId, request.headers) });
}

/**
 * Answers the sign-out form (`next`): ends the session and redirects to `next`, by default the sign-in page.
 * A form on another site arrives without the session cookie (SameSite=Lax) and so changes nothing.
 */
export async function handleSignOut(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), "/sign-in/");
  const cookie = request.headers.get("cookie");
  const session = await currentAccount(cookie);
  const removal = await endSession(cookie);
  if (session) await audit("sign_out", { accountId: session.accountId, address: addressOf(request) });
  return seeOther(next, removal === null ? {} : { "set-cookie": removal });
}

export const SESSIONS_PURPOSE = "sessions";
const ACCOUNT_PAGE = "/account/";

/**
 * Answers the forms that end sign-in sessions: `end` is `others`, `all` or the name of one session. Redirects
 * to the account page with `?done=sessions`, or after `all` to the sign-in page.
 */
export const handleEndSessions = signedInForm(
  SESSIONS_PURPOSE,
  ACCOUNT_PAGE,
  async (session, form, request) => {
    const end = form.get("end") ?? "";
    await audit("sign_out", { accountId: session.accountId, address: addressOf(request) });
    if (end === "all") {
      await endAllSessions(session);
      const removal = await endSession(request.headers.get("cookie"));
      return seeOther("/sign-in/", removal === null ? {} : { "set-cookie": removal });
    }
    if (end === "others") await endOtherSessions(session);
    else await endSessionNamed(session, end);
    return seeOther(`${ACCOUNT_PAGE}?done=sessions`);
  },
);
