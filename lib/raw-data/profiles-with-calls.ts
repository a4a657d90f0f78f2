import { sql } from "kysely";
import { listProfiles, type Profile } from "@/lib/accounts/profiles";
import { database } from "@/lib/store/database";

/** The account's profiles in order, each with the number of locations that have a result. */
export async function profilesWithCalls(accountId: string): Promise<(Profile & { calls: number })[]> {
  const profiles = await listProfiles({ accountId, profileId: null });
  const counts = await database()
    .selectFrom("genotype_chunk")
    .select([
      "profile_id",
      sql<number>`sum(length(replace(replace(calls, '_', ''), '-', ''))) / 2`.as("calls"),
    ])
    .where(
      "profile_id",
      "in",
      profiles.map(({ id }) => id),
    )
    .groupBy("profile_id")
    .execute();
  const byProfile = new Map(counts.map(({ profile_id, calls }) => [profile_id, calls]));
  return profiles.map((profile) => ({ ...profile, calls: byProfile.get(profile.id) ?? 0 }));
}
