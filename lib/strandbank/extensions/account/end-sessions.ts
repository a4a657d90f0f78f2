import { endSession } from "@/lib/strandbank/core/sign-in/session";
import { endSessionNamed, endSessions } from "@/lib/strandbank/core/sign-in/sessions";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";

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
