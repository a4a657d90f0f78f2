import { DAY_MS } from "@/lib/provider/base/time";
import { runDatabase } from "./run-database";

/**
 * Copies the customer's latest consent into each state in which one can be beside running, without receipts.
 * Returns the ids of the copies by state.
 */
export async function copyIntoEachState(email: string) {
  const db = runDatabase();
  const grant = await db
    .selectFrom("access_grant")
    .innerJoin("account", "account.id", "account_id")
    .selectAll("access_grant")
    .where("email", "=", email)
    .orderBy("access_grant.created_at", "desc")
    .executeTakeFirstOrThrow();
  const before = { ...grant, created_at: grant.created_at - DAY_MS };
  const id = (state: string) => `${state}-${grant.id}`;
  const revoked = (["customer", "application", "reuse", "newer"] as const).map((end_reason) => ({
    ...before,
    id: id(end_reason),
    revoked_at: grant.created_at,
    end_reason,
  }));
  const ended = { ...before, id: id("ended"), ends_at: grant.created_at };
  await db
    .insertInto("access_grant")
    .values([...revoked, ended, { ...before, id: id("unused") }])
    .execute();
  return { grantId: grant.id, id };
}

/** Gives a copied consent the receipt of its original. */
export async function copyReceipt(fromGrant: string, toGrant: string): Promise<void> {
  const db = runDatabase();
  const receipt = await db
    .selectFrom("consent_receipt")
    .selectAll()
    .where("grant_id", "=", fromGrant)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("consent_receipt")
    .values({ ...receipt, grant_id: toGrant })
    .execute();
}
