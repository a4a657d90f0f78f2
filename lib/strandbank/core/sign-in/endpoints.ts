import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { entryForm, SIGN_IN } from "./entry-form";
import { safeNextPath } from "./next-path";
import { currentAccount, endSession } from "./session";
import { signIn } from "./sign-in";

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
