import { normalEmail } from "@/lib/strandbank/core/profiles/accounts";
import { listProfiles, type Profile, stateOf } from "@/lib/strandbank/core/profiles/profiles";
import { endSession, type Session } from "@/lib/strandbank/core/sign-in/session";
import { confirmPassword } from "@/lib/strandbank/core/sign-in/sign-in";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import {
  type AccountProblem,
  detailsProblem,
  type NewAccount,
} from "@/lib/strandbank/extensions/sign-up/add-account";
import { splitName } from "@/lib/strandbank/platform/base/shown-text";
import { type Handler, seeOther } from "@/lib/strandbank/platform/http/handler";
import { withRetryPage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { limitEmailChanges } from "@/lib/strandbank/platform/limits/limit";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { store, writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { changePassword } from "./change-password";
import { deleteAccount } from "./delete";

export const DETAILS_PURPOSE = "details";
export const PASSWORD_PURPOSE = "password";
export const deleteAccountPurpose = (profiles: readonly Profile[]): string =>
  `delete-account:${stateOf(profiles)}`;

type IsShared = (session: Session) => boolean;

/**
 * Makes a handler for a form that the customer's password confirms: 429 after too many wrong ones of the
 * session, to browsers as a page that leads back to `page`, and `?problem=shared` where visitors of the demo
 * share the account.
 */
function confirmedForm(
  isShared: IsShared,
  purpose: Parameters<typeof signedInForm>[0],
  page: string,
  back: string,
  answer: (session: Session, form: URLSearchParams, request: Request) => Promise<Response>,
): Handler {
  const handler = signedInForm(purpose, page, async (session, form, request) =>
    isShared(session) ? seeOther(`${page}?problem=shared`) : answer(session, form, request),
  );
  return (request, context) =>
    withRetryPage(request, { href: page, text: back }, () => handler(request, context));
}

/**
 * Answers the form that changes name and email address (`name`, `email`, `password`): on to the account with
 * `?done=details`, or back with `?problem=`. Too many new email addresses are 429 too.
 */
export const handleDetailsChange = (isShared: IsShared): Handler =>
  confirmedForm(
    isShared,
    DETAILS_PURPOSE,
    "/account/details/",
    "Back to your details",
    async (session, form, request) => {
      const details = {
        name: form.get("name") ?? "",
        email: form.get("email") ?? "",
        password: form.get("password") ?? "",
      };
      const problem = await changeDetails(session, details, addressOf(request));
      return seeOther(problem === null ? "/account/?done=details" : `/account/details/?problem=${problem}`);
    },
  );

/**
 * Answers the form that changes the password (`password`, `new_password`, `repeat_password`, and
 * `remove_passkeys`: `yes` or absent): back to the account with `?done=password`, or with
 * `?problem=current`, `new` or `repeat`.
 */
export const handlePasswordChange = (isShared: IsShared): Handler =>
  confirmedForm(
    isShared,
    PASSWORD_PURPOSE,
    "/account/",
    "Back to your account",
    async (session, form, request) => {
      const passwords = {
        current: form.get("password") ?? "",
        next: form.get("new_password") ?? "",
        repeat: form.get("repeat_password") ?? "",
        removesPasskeys: form.get("remove_passkeys") === "yes",
      };
      const problem = await changePassword(session, passwords, addressOf(request));
      return seeOther(
        problem === null ? "/account/?done=password" : `/account/?problem=${problem}#password-change`,
      );
    },
  );

/**
 * Answers the form that deletes the account (`password`): on to a page that says so, signed out, or back with
 * `?problem=password`, or `form` where the account has other profiles than its page showed.
 */
export const handleAccountDeletion = (isShared: IsShared): Handler =>
  confirmedForm(
    isShared,
    async (_, { accountId }) => deleteAccountPurpose(await listProfiles(accountId)),
    "/account/delete/",
    "Back to your account",
    async (session, form, request) => {
      if (!(await confirmPassword(session, form.get("password") ?? "", addressOf(request))))
        return seeOther("/account/delete/?problem=password");
      await deleteAccount(writes(), session.accountId);
      await store().eraseDeleted();
      return endSession(request, "/account/deleted/");
    },
  );

/** Why name and email address were not changed; `current`: the password is wrong. */
export type DetailsProblem = Exclude<AccountProblem, "password"> | "current";

/**
 * Changes the name and the email address of a signed-in customer, whose password confirms it. Returns null,
 * or why nothing changed. Throws `too_many_requests` after too many wrong passwords or new email addresses,
 * whether or not these are taken.
 */
export async function changeDetails(
  session: Session,
  { name, email, password }: NewAccount,
  address: string | null,
): Promise<DetailsProblem | null> {
  const problem = detailsProblem({ name, email });
  if (problem) return problem;
  if (!(await confirmPassword(session, password, address))) return "current";
  const { accountId } = session;
  const { firstName, lastName } = splitName(name);
  const details = { email: normalEmail(email), first_name: firstName, last_name: lastName };
  if (details.email !== session.email) await limitEmailChanges(accountId, address);
  return inTransaction(writes(), async (transaction) => {
    const other = await transaction
      .selectFrom("account")
      .select("id")
      .where("email", "=", details.email)
      .where("id", "<>", accountId)
      .executeTakeFirst();
    if (other) return "taken";
    await transaction.updateTable("account").set(details).where("id", "=", accountId).execute();
    await audit("details_changed", { accountId, address }, transaction);
    return null;
  });
}
