import type { Handler } from "@/lib/provider/http/handler";
import { withRetryPage } from "@/lib/provider/http/pages/retry-after-page";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { changeDetails } from "./change-details";
import { ownAccountForm } from "./own-account-form";

export const DETAILS_PURPOSE = "details";
const PAGE = "/account/details/";

/**
 * Answers the form that changes name and email address (`name`, `email`, `password`): on to the account with
 * `?done=details`, or back with `?problem=`. After too many wrong passwords or new email addresses it is 429.
 */
export const handleDetailsChange: Handler = (...given) =>
  withRetryPage(given[0], { href: PAGE, text: "Back to your details" }, () => change(...given));

const change = ownAccountForm(DETAILS_PURPOSE, PAGE, async (session, form, request) => {
  const details = {
    name: form.get("name") ?? "",
    email: form.get("email") ?? "",
    password: form.get("password") ?? "",
  };
  const problem = await changeDetails(session, details, addressOf(request));
  return seeOther(problem === null ? "/account/?done=details" : `${PAGE}?problem=${problem}`);
});
