import { safeNextPath } from "@/lib/provider/accounts/next-path";
import { isFromOwnPage } from "@/lib/provider/accounts/same-origin";
import { startSession } from "@/lib/provider/accounts/session";
import { signIn } from "@/lib/provider/accounts/sign-in";
import { ServiceError } from "@/lib/provider/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/provider/bounds";
import { readForm } from "@/lib/provider/http/form";
import { withRetryPage } from "@/lib/provider/http/pages/retry-after-page";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { limitAddress } from "@/lib/provider/limits/limit";
import { settings } from "@/lib/provider/settings";
import type { AccountProblem } from "./account-problems";
import { addAccount } from "./add-account";

export const AFTER_SIGN_UP = "/import/";

/** What `?problem=` of the sign-up page can hold. */
export type SignUpProblem = AccountProblem | "origin";

/**
 * Answers the sign-up form (`name`, `email`, `password`, `next`). Redirects to `next`, signed in, or back to
 * the page with `?problem=`. With the email address and password of an existing account it signs in to that
 * one. Answers 429 after too many forms, to browsers as a page. Throws `not_found` where `SIGN_UP` is off.
 */
export const handleSignUp = (request: Request): Promise<Response> =>
  withRetryPage(request, { href: "/sign-up/", text: "Back to sign-up" }, () => trySignUp(request));

async function trySignUp(request: Request): Promise<Response> {
  if (!settings.signUp) throw new ServiceError("not_found", "Sign-up is turned off here.");
  const form = await readForm(request, SMALL_FORM_BYTES);
  const next = safeNextPath(form.get("next"), AFTER_SIGN_UP);
  const back = (problem: SignUpProblem) => seeOther(`/sign-up/?${new URLSearchParams({ problem, next })}`);
  if (!isFromOwnPage(request.headers)) return back("origin");
  const address = addressOf(request);
  await limitAddress("sign-up", address);
  const given = {
    name: form.get("name") ?? "",
    email: form.get("email") ?? "",
    password: form.get("password") ?? "",
  };
  const added = await addAccount(given, address);
  const accountId = "accountId" in added ? added.accountId : await existing(added.problem, given, address);
  if (accountId === null) return back("problem" in added ? added.problem : "taken");
  return seeOther(next, { "set-cookie": await startSession(accountId, request.headers) });
}

/** The account that the email address has already, if the password is its own. */
const existing = async (
  problem: AccountProblem,
  given: { email: string; password: string },
  address: string | null,
): Promise<string | null> => (problem === "taken" ? signIn(given, address) : null);
