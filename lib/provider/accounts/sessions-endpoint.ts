import { audit } from "@/lib/provider/activity/audit/record";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { endSession } from "./session";
import { endAllSessions, endOtherSessions, endSessionNamed } from "./sessions";
import { signedInForm } from "./signed-in-form";

export const SESSIONS_PURPOSE = "sessions";
const PAGE = "/account/";

/**
 * Answers the forms that end sign-in sessions: `end` is `others`, `all` or the name of one session. Redirects
 * to the account page with `?done=sessions`, or after `all` to the sign-in page.
 */
export const answerEndSessions = signedInForm(SESSIONS_PURPOSE, PAGE, async (session, form, request) => {
  const end = form.get("end") ?? "";
  await audit("sign_out", { accountId: session.accountId, address: addressOf(request) });
  if (end === "all") {
    await endAllSessions(session);
    const removal = await endSession(request.headers.get("cookie"));
    return seeOther("/sign-in/", removal === null ? {} : { "set-cookie": removal });
  }
  if (end === "others") await endOtherSessions(session);
  else await endSessionNamed(session, end);
  return seeOther(`${PAGE}?done=sessions`);
});
