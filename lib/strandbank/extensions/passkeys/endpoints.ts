import { entryForm, SIGN_IN } from "@/lib/strandbank/core/sign-in/entry-form";
import { checkFormToken, FORM_TOKEN_FIELD, isFromOwnPage } from "@/lib/strandbank/core/sign-in/form-token";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";
import { confirmPassword } from "@/lib/strandbank/core/sign-in/sign-in";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { jsonResponse, seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { addPasskey, newPasskeyOptions } from "./add-passkey";
import { newPasskey, parseAnswer, passkeyProof } from "./answers";
import { ANSWER_FIELD, PASSKEYS_PURPOSE } from "./forms";
import { removePasskeys } from "./passkeys";
import { signInOptions, signInWithPasskey } from "./sign-in-with-passkey";

const ACCOUNT_PAGE = "/account/";

/** Answers with what a browser needs to sign in with a passkey. Throws `access_denied` for another site. */
export async function handleSignInOptions(request: Request): Promise<Response> {
  if (!isFromOwnPage(request.headers)) throw new ServiceError("access_denied", "Sign in on our own page.");
  return notKept(await signInOptions(addressOf(request)));
}

/** Answers the form with the proof of a passkey (`answer`, `next`); its problem is `passkey`. */
export const handlePasskeySignIn = entryForm(SIGN_IN, async (form, address) => {
  const proof = parseAnswer(passkeyProof, form.get(ANSWER_FIELD));
  return (proof && (await signInWithPasskey(proof, address))) ?? { problem: "passkey" };
});

/**
 * Answers with what a browser needs to make a passkey, once the password (`password`) confirms it. Throws
 * `access_denied` without a session or the page's form token, `invalid_request` for a wrong password, and
 * `too_many_requests` after too many of those.
 */
export async function handleNewPasskeyOptions(request: Request): Promise<Response> {
  const form = await readForm(request, SMALL_FORM_BYTES);
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session || !checkFormToken(session.sessionHash, PASSKEYS_PURPOSE, form.get(FORM_TOKEN_FIELD)))
    throw new ServiceError("access_denied", "Your session has ended. Open this page again.");
  const address = addressOf(request);
  if (!(await confirmPassword(session, form.get("password") ?? "", address)))
    throw invalidRequest("This is not your password. No passkey was added.");
  return notKept(await newPasskeyOptions(session, address));
}

/** Answers the form with a new passkey (`answer`): to `?done=passkey-added` or `?problem=passkey`. */
export const handleNewPasskey = signedInForm(
  PASSKEYS_PURPOSE,
  ACCOUNT_PAGE,
  async (session, form, request) => {
    const answer = parseAnswer(newPasskey, form.get(ANSWER_FIELD));
    const from = { address: addressOf(request), userAgent: request.headers.get("user-agent") };
    const isAdded = answer !== null && (await addPasskey(session, answer, from));
    return seeOther(`${ACCOUNT_PAGE}?${isAdded ? "done=passkey-added" : "problem=passkey"}`);
  },
);

/**
 * Answers the form that removes a passkey (`id`) of the account: back to it with `?done=passkey-removed`,
 * which asks for a sign-in where that passkey began the session.
 */
export const handleRemovePasskey = signedInForm(
  PASSKEYS_PURPOSE,
  ACCOUNT_PAGE,
  async ({ accountId }, form, request) => {
    const actor = { accountId, address: addressOf(request) };
    await inTransaction(writes(), (transaction) => removePasskeys(transaction, actor, form.get("id") ?? ""));
    return seeOther(`${ACCOUNT_PAGE}?done=passkey-removed`);
  },
);

const notKept = (value: unknown): Response =>
  jsonResponse(value, { headers: { "cache-control": "no-store" } });
