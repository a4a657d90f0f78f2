import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The passkeys of an account, oldest first. */
export const listPasskeys = (accountId: string) =>
  passkeysOf(accountId).select(["id", "browser", "created_at as createdAt", "used_at as usedAt"]).execute();

/** What browsers need to know of an account's passkeys, so that none is added twice. */
export async function describePasskeys(accountId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await passkeysOf(accountId).select(["id", "transports"]).execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports.split(",").filter(Boolean) }));
}

/**
 * Removes passkeys of an account; sessions that they began end with them. Returns how many it removed.
 * @param id the only one to remove
 */
export async function removePasskeys(
  db: Db,
  { accountId, address }: { accountId: string; address: string | null },
  id?: string,
): Promise<number> {
  const all = db.deleteFrom("passkey").where("account_id", "=", accountId);
  const removed = await (id === undefined ? all : all.where("id", "=", id)).returning("id").execute();
  for (const _ of removed) await audit("passkey_removed", { accountId, address }, db);
  return removed.length;
}

const passkeysOf = (accountId: string) =>
  reads().selectFrom("passkey").where("account_id", "=", accountId).orderBy("created_at").orderBy("id");
