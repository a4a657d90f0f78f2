import { audit } from "@/lib/provider/activity/audit/record";
import { ServiceError } from "@/lib/provider/base/errors";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { removeLogo, replaceLogo } from "./logo";

/**
 * Records that the operator vouches for an application, until its developer changes it, and stores its logo
 * (a PNG file) if one is given. Throws `not_found`, and `invalid_request` for another file.
 */
export async function verifyClient(id: string, logo: Buffer | undefined): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    await setVerified(transaction, id, 1);
    if (logo !== undefined) await replaceLogo(transaction, id, logo);
    await audit("client_verified", { clientId: id }, transaction);
  });
}

/** Ends the operator's word for an application, and removes its logo. Throws `not_found`. */
export async function unverifyClient(id: string): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    await setVerified(transaction, id, 0);
    await removeLogo(transaction, id);
    await audit("client_unverified", { clientId: id }, transaction);
  });
}

async function setVerified(db: Db, id: string, isVerified: 0 | 1): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("client")
    .set({ is_verified: isVerified })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ServiceError("not_found", `There is no application ${id}.`);
}
