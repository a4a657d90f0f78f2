import { DEMO_ACCOUNT_IDS } from "@/lib/provider/demo/seed/people";
import { deleteSeedMark } from "@/lib/provider/demo/seed/seed-mark";
import { deleteCalls } from "@/lib/provider/genotypes/profile-calls";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { isOfDemo } from "./clients";

/**
 * Removes the demo world: its accounts with their profiles, calls and consents, its applications and those
 * that its accounts registered, and its token. The database then counts as one that never was a demo. Other
 * accounts, their consents with other applications and the reference data stay.
 */
export async function removeDemoWorld(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const profiles = await transaction
      .selectFrom("profile")
      .select("id")
      .where("account_id", "in", DEMO_ACCOUNT_IDS)
      .execute();
    for (const { id } of profiles) await deleteCalls(transaction, id);
    await transaction.deleteFrom("client").where(isOfDemo).execute();
    await transaction.deleteFrom("account").where("id", "in", DEMO_ACCOUNT_IDS).execute();
    await deleteSeedMark(transaction);
  });
}
