import { randomBytes } from "node:crypto";
import { runDatabase } from "./run-database";

/** Adds a made-up passkey to a customer's account. Returns its id. */
export async function newPasskey(email: string): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const { id: account_id } = await runDatabase()
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await runDatabase()
    .insertInto("passkey")
    .values({
      id,
      account_id,
      public_key: "AA",
      counter: 0,
      transports: "internal",
      browser: "Firefox on Linux",
      created_at: Date.now(),
      used_at: null,
    })
    .execute();
  return id;
}

/** The ids of a customer's passkeys. */
export async function passkeyIdsOf(email: string): Promise<string[]> {
  const rows = await runDatabase()
    .selectFrom("passkey")
    .innerJoin("account", "account.id", "passkey.account_id")
    .select("passkey.id")
    .where("email", "=", email)
    .execute();
  return rows.map(({ id }) => id);
}

/** Pretends that a passkey began all sessions of its account. */
export const beginSessionsWith = (passkeyId: string): Promise<unknown> =>
  runDatabase()
    .updateTable("session")
    .set({ passkey_id: passkeyId })
    .where("account_id", "=", (of) =>
      of.selectFrom("passkey").select("account_id").where("id", "=", passkeyId),
    )
    .execute();
