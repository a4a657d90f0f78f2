import { passwordProblem } from "./password-rule";
import type { Session } from "./session";
import { setPassword } from "./set-password";
import { confirmPassword } from "./sign-in";

/** Why a password stays as it is: the current one is wrong, the new one unfit, or typed differently twice. */
export type ChangeProblem = "current" | "new" | "repeat";

interface Wish {
  current: string;
  next: string;
  /** The new one again. */
  repeat: string;
  removesPasskeys: boolean;
}

/**
 * Changes the password of a signed-in customer and ends their other sessions, with their passkeys if wished.
 * Returns null, or why nothing changed. Throws `too_many_requests` after too many wrong current passwords of
 * this session.
 */
export async function changePassword(
  session: Session,
  { current, next, repeat, removesPasskeys }: Wish,
  address: string | null,
): Promise<ChangeProblem | null> {
  if (passwordProblem(next) !== null) return "new";
  if (next !== repeat) return "repeat";
  if (!(await confirmPassword(session, current, address))) return "current";
  await setPassword(session.accountId, next, { keep: session.sessionHash, removesPasskeys, address });
  return null;
}
