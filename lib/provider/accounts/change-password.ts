import { passwordProblem } from "./password-rule";
import type { Session } from "./session";
import { setPassword } from "./set-password";
import { confirmPassword } from "./sign-in";

/** Why a password stays as it is: the current one is wrong, the new one unfit, or typed differently twice. */
export type ChangeProblem = "current" | "new" | "repeat";

interface Passwords {
  current: string;
  next: string;
  /** The new one again. */
  repeat: string;
}

/**
 * Changes the password of a signed-in customer and ends their other sessions. Returns null, or why nothing
 * changed. A wrong current password counts as a failed sign-in: throws `too_many_requests` after too many.
 */
export async function changePassword(
  { accountId, sessionHash, email }: Session,
  { current, next, repeat }: Passwords,
  address: string | null,
): Promise<ChangeProblem | null> {
  if (passwordProblem(next) !== null) return "new";
  if (next !== repeat) return "repeat";
  if ((await confirmPassword({ email, password: current }, address)) !== accountId) return "current";
  await setPassword(accountId, next, { keep: sessionHash, address });
  return null;
}
