import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { allCalls, countResults } from "@/lib/provider/genotypes/profile-calls";

/** The account's profiles in order, each with the number of its locations that have a result. */
export async function profilesWithCalls(accountId: string): Promise<(Profile & { calls: number })[]> {
  const counted = [];
  for (const profile of await listProfiles(accountId)) {
    await nextTurn();
    counted.push({ ...profile, calls: await countCalls(profile.id) });
  }
  return counted;
}

export const countCalls = async (profileId: string): Promise<number> =>
  countResults(await allCalls(profileId));
