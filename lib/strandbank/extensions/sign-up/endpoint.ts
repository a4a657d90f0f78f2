import { entryForm } from "@/lib/strandbank/core/sign-in/entry-form";
import { signIn } from "@/lib/strandbank/core/sign-in/sign-in";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { limitAddress } from "@/lib/strandbank/platform/limits/limit";
import { settings } from "@/lib/strandbank/platform/settings";
import { type AccountProblem, addAccount } from "./add-account";

export const AFTER_SIGN_UP = "/import/";

/** What `?problem=` of the sign-up page can hold. */
export type SignUpProblem = AccountProblem | "origin";

/**
 * Answers the sign-up form (`name`, `email`, `password`, `next`). With the email address and password of an
 * existing account it signs in to that one. Throws `not_found` where `SIGN_UP` is off.
 */
export async function handleSignUp(request: Request): Promise<Response> {
  if (!settings.signUp) throw new ServiceError("not_found", "Sign-up is turned off here.");
  return signUp(request);
}

const signUp = entryForm(
  { page: "/sign-up/", back: "Back to sign-up", next: AFTER_SIGN_UP },
  async (form, address) => {
    await limitAddress("sign-up", address);
    const given = {
      name: form.get("name") ?? "",
      email: form.get("email") ?? "",
      password: form.get("password") ?? "",
    };
    const added = await addAccount(given, address);
    const existing = "problem" in added && added.problem === "taken" ? await signIn(given, address) : null;
    return existing ?? added;
  },
);
