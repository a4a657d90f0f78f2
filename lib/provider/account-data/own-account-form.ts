import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { isSharedAccount } from "@/lib/provider/demo/shared";
import { seeOther } from "@/lib/provider/http/see-other";

/**
 * Makes a handler as `signedInForm` does, which redirects to `page` with `?problem=shared` where visitors of
 * the demo share the account.
 */
export const ownAccountForm: typeof signedInForm = (purpose, page, answer) =>
  signedInForm(purpose, page, async (session, form, request) =>
    isSharedAccount(session) ? seeOther(`${page}?problem=shared`) : answer(session, form, request),
  );
