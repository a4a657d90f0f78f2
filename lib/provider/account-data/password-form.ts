import { changePassword } from "@/lib/provider/accounts/change-password";
import type { Handler } from "@/lib/provider/http/handler";
import { withRetryPage } from "@/lib/provider/http/pages/retry-after-page";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { ownAccountForm } from "./own-account-form";

export const PASSWORD_PURPOSE = "password";
const PAGE = "/account/";

/**
 * Answers the form that changes the password (`password`, `new_password`, `repeat_password`, and
 * `remove_passkeys`: `yes` or absent): back to the account with `?done=password`, or with
 * `?problem=current`, `new` or `repeat`. After too many wrong passwords of this session it is 429.
 */
export const handlePasswordChange: Handler = (...given) =>
  withRetryPage(given[0], { href: PAGE, text: "Back to your account" }, () => change(...given));

const change = ownAccountForm(PASSWORD_PURPOSE, PAGE, async (session, form, request) => {
  const passwords = {
    current: form.get("password") ?? "",
    next: form.get("new_password") ?? "",
    repeat: form.get("repeat_password") ?? "",
    removesPasskeys: form.get("remove_passkeys") === "yes",
  };
  const problem = await changePassword(session, passwords, addressOf(request));
  return seeOther(problem === null ? `${PAGE}?done=password` : `${PAGE}?problem=${problem}#password-change`);
});
