import { settings } from "@/lib/settings";
import type { Db } from "@/lib/store/database";
import { isDemoProfile } from "@/lib/store/seed/demo-people";

/**
 * Deletes an account with its profiles, their phenotypes and genotypes, its consents with every token, its sessions and
 * its access log. Applications that it registered stay, without an owner.
 * The made-up calls of the demo's own profiles stay for `npm run reset`, but nobody can reach them until then.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const profiles = await transaction
      .selectFrom("profile")
      .select("id")
      .where("account_id", "=", accountId)
      .execute();
    const ids = profiles.map(({ id }) => id).filter((id) => !settings.demo || !isDemoProfile(id));
    if (ids.length > 0)
      await transaction.deleteFrom("genotype_chunk").where("profile_id", "in", ids).execute();
    await transaction.deleteFrom("account").where("id", "=", accountId).execute();
  });
}
