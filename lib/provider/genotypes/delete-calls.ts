import type { Db } from "@/lib/provider/store/schema";

/** Deletes the calls of a profile that is about to be deleted. */
export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("genotype_chunk").where("profile_id", "=", profileId).execute();
}
