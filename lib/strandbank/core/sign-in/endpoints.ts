import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { entryForm, SIGN_IN } from "./entry-form";
import { safeNextPath } from "./next-path";
import { currentAccount, endSession } from "./session";
import { endSessionNamed, endSessions } from "./sessions";
import { signIn } from "./sign-in";
import { signedInForm } from "./signed-in-form";

/** Answers the sign-in form (`email`, `password`, `next`); its problem is `credentials`. */
export const handleSignIn = entryForm(SIGN_IN, async (form, address) => {
  const given = { email: form.get("email") ?? "", password: form.get("password") ?? "" };
  return (await signIn(given, address)) ?? { problem: "credentials" };
});

/**
 * Answers the sign-out form (`next`): ends the session and redirects to `next`, by default the sign-in page.
 * A form on another site arrives without the session cookie (SameSite=Lax) and so changes nothing.
 */
export async function handleSignOut(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), "/sign-in/");
  const session = await currentAccount(request.headers.get("cookie"));
  const response = await endSession(request, next);
  if (session) await audit("sign_out", { accountId: session.accountId, address: addressOf(request) });
  return response;
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
  async ({ accountId, sessionHash }, form, request) => {
    const end = form.get("end") ?? "";
    await audit("sign_out", { accountId, address: addressOf(request) });
    if (end === "all") {
      await endSessions(accountId);
      return endSession(request, "/sign-in/");
    }
    if (end === "others") await endSessions(accountId, { keep: sessionHash });
    else await endSessionNamed(accountId, end);
    return seeOther(`${ACCOUNT_PAGE}?done=sessions`);
  },
);
