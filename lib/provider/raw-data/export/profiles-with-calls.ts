import { sql } from "kysely";
import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { prepared } from "@/lib/provider/store/prepared";

/** The account's profiles in order, each with the number of its locations that have a result. */
export async function profilesWithCalls(accountId: string): Promise<(Profile & { calls: number })[]> {
  const counted = [];
  for (const profile of await listProfiles(accountId)) {
    await nextTurn();
    counted.push({ ...profile, calls: await countCalls(profile.id) });
  }
  return counted;
}

/** The number of a profile's locations that have a result. */
export async function countCalls(profileId: string): Promise<number> {
  const [row] = await countOf({ profileId });
  return row?.calls ?? 0;
}

const countOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("genotype_chunk")
    .select(sql<number | null>`sum(length(replace(replace(calls, '_', ''), '-', ''))) / 2`.as("calls"))
    .where("profile_id", "=", profileId),
);
