import { currentAccount, endSession } from "@/lib/provider/accounts/session";
import { confirmPassword } from "@/lib/provider/accounts/sign-in";
import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { audit } from "@/lib/provider/activity/audit/record";
import { isSharedProfile } from "@/lib/provider/demo/shared";
import { download } from "@/lib/provider/http/download";
import type { Handler } from "@/lib/provider/http/handler";
import { withRetryPage } from "@/lib/provider/http/pages/retry-after-page";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { store, writes } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";
import { deleteAccount, deleteProfile } from "./delete";
import { exportAccount } from "./export-account";
import { ownAccountForm } from "./own-account-form";

export const DELETE_PURPOSE = "delete-account";
const DELETE_PAGE = "/account/delete/";
const PROFILES_PAGE = "/profiles/";
/** The purpose of the token of the form that deletes a profile. */
export const deleteProfilePurpose = (profileId: string): string => `delete-profile:${profileId}`;

/**
 * Answers with everything held about the signed-in customer as a JSON file; nobody signed in goes to sign in.
 * Throws `too_many_requests` while too many downloads are under way.
 */
export async function handleAccountExport(request: Request): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: "/account/" })}`);
  await flushCounts();
  const { accountId } = session;
  return download(request, {
    accountId,
    address: addressOf(request),
    pieces: exportAccount(accountId),
    type: "application/json",
    name: "strandbank-account.json",
    back: { href: "/account/", text: "Back to your account" },
  });
}

/**
 * Answers the form that deletes the account (`password`): on to a page that says so, signed out, or back with
 * `?problem=password`. After too many wrong passwords of this session it is 429.
 */
export const handleAccountDeletion: Handler = (...given) =>
  withRetryPage(given[0], { href: DELETE_PAGE, text: "Back to your account" }, () => deletion(...given));

const deletion = ownAccountForm(DELETE_PURPOSE, DELETE_PAGE, async (session, form, request) => {
  const { accountId } = session;
  const address = addressOf(request);
  if (!(await confirmPassword(session, form.get("password") ?? "", address)))
    return seeOther(`${DELETE_PAGE}?problem=password`);
  await deleteAccount(writes(), accountId);
  await store().eraseDeleted();
  const removal = await endSession(request.headers.get("cookie"));
  return seeOther("/account/deleted/", removal === null ? {} : { "set-cookie": removal });
});

/**
 * Answers the form that deletes a profile (`profile_id`, `password`): on to the profiles with
 * `?done=deleted`, back with `?problem=password`, or with `?problem=kept` or `shared` when it cannot go.
 * After too many wrong passwords of this session it is 429.
 */
export const handleProfileDeletion: Handler = (...given) =>
  withRetryPage(given[0], { href: PROFILES_PAGE, text: "Back to your profiles" }, () =>
    profileDeletion(...given),
  );

const profileIdOf = (form: URLSearchParams): string => form.get("profile_id") ?? "";
const profilePurposeOf = (form: URLSearchParams): string => deleteProfilePurpose(profileIdOf(form));

const profileDeletion = signedInForm(profilePurposeOf, PROFILES_PAGE, async (session, form, request) => {
  const { accountId } = session;
  const profileId = profileIdOf(form);
  const address = addressOf(request);
  if (isSharedProfile(profileId)) return seeOther(`${PROFILES_PAGE}?problem=shared`);
  if (!(await confirmPassword(session, form.get("password") ?? "", address)))
    return seeOther(`${PROFILES_PAGE}${encodeURIComponent(profileId)}/delete/?problem=password`);
  if (!(await deleteProfile(writes(), accountId, profileId)))
    return seeOther(`${PROFILES_PAGE}?problem=kept`);
  await audit("profile_deleted", { accountId, address });
  await store().eraseDeleted();
  return seeOther(`${PROFILES_PAGE}?done=deleted`);
});
