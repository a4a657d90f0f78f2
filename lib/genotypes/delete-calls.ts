import { settings } from "@/lib/settings";
import type { Db } from "@/lib/store/database";
import { isDemoProfile } from "@/lib/store/seed/demo-people";

/**
 * Deletes the calls of a profile that is about to be deleted. The made-up calls of the demo's own profiles stay for
 * `npm run reset`, but nobody can reach them until then.
 */
export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  if (settings.demo && isDemoProfile(profileId)) return;
  await db.deleteFrom("genotype_chunk").where("profile_id", "=", profileId).execute();
}
