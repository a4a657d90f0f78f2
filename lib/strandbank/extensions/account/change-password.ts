import { hashPassword, passwordProblem } from "@/lib/strandbank/core/sign-in/passwords";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { endSessions } from "@/lib/strandbank/core/sign-in/sessions";
import { confirmPassword } from "@/lib/strandbank/core/sign-in/sign-in";
import { removePasskeys } from "@/lib/strandbank/extensions/passkeys/passkeys";
import { type Actor, audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

interface Change extends Pick<Actor, "address"> {
  /** Hash of the session that stays, also where a passkey began it; none for the operator. */
  keep?: string;
  removesPasskeys: boolean;
}

/** Gives an account another password and ends its sessions. Returns how many passkeys it removed. */
export async function setPassword(
  accountId: string,
  password: string,
  { keep = "", removesPasskeys, address = null }: Change,
): Promise<number> {
  const password_hash = await hashPassword(password);
  return inTransaction(writes(), async (transaction) => {
    await transaction.updateTable("account").set({ password_hash }).where("id", "=", accountId).execute();
    await endSessions(accountId, { keep, db: transaction });
    await audit("password_changed", { accountId, address }, transaction);
    if (!removesPasskeys) return 0;
    await transaction.updateTable("session").set({ passkey_id: null }).where("hash", "=", keep).execute();
    return removePasskeys(transaction, { accountId, address });
  });
}

/** Why a password stays as it is: the current one is wrong, the new one unfit, or typed differently twice. */
export type ChangeProblem = "current" | "new" | "repeat";

/**
 * Changes the password of a signed-in customer and ends their other sessions, with their passkeys if wished.
 * Returns null, or why nothing changed. Throws `too_many_requests` after too many wrong current passwords of
 * this session.
 */
export async function changePassword(
  session: Session,
  given: { current: string; next: string; repeat: string; removesPasskeys: boolean },
  address: string | null,
): Promise<ChangeProblem | null> {
  const { current, next, repeat, removesPasskeys } = given;
  if (passwordProblem(next) !== null) return "new";
  if (next !== repeat) return "repeat";
  if (!(await confirmPassword(session, current, address))) return "current";
  await setPassword(session.accountId, next, { keep: session.sessionHash, removesPasskeys, address });
  return null;
}
