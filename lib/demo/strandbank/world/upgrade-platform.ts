import { makeCalls } from "@/lib/demo/strandbank/world/seed/lost-calls";
import { DEMO_PROFILES, demoProfileId } from "@/lib/demo/strandbank/world/seed/people";
import { NEWER_PLATFORM } from "@/lib/demo/strandbank/world/seed/platforms";
import { forgetRequest } from "@/lib/strandbank/core/genome-key/packed-genome";
import {
  allCalls,
  callAt,
  deleteCalls,
  type PackedCalls,
  setCall,
  writeCalls,
} from "@/lib/strandbank/core/genotypes/profile-calls";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/** The demo's profiles on an older platform than the newest, by id. */
export const upgradableProfiles = (): ReadonlyMap<string, string> =>
  new Map(
    DEMO_PROFILES.flatMap((profile) =>
      profile.platform === null || profile.platform === NEWER_PLATFORM
        ? []
        : [[demoProfileId(profile), `${profile.first} ${profile.last}`]],
    ),
  );

/**
 * Upgrades the platform of a demo profile: its sample is read again on the newest one, which adds calls at
 * markers that the older one does not have. Its other calls stay, and so does the reference data. Returns how
 * many markers got a call.
 */
export async function upgradePlatform(profileId: string): Promise<number> {
  const made = await makeCalls(reads(), new Set([profileId]), NEWER_PLATFORM);
  const calls = await allCalls(profileId);
  const added = addCalls(calls, made.get(profileId) ?? new Uint8Array());
  await inTransaction(writes(), async (transaction) => {
    await deleteCalls(transaction, profileId);
    await writeCalls(transaction, profileId, calls);
    const platform = { platform: NEWER_PLATFORM };
    await transaction.updateTable("profile").set(platform).where("id", "=", profileId).execute();
    await forgetRequest(transaction, profileId);
  });
  return added;
}

/** Fills what is not assayed with the newer calls and counts them. Throws where other calls differ. */
function addCalls(calls: PackedCalls, newer: PackedCalls): number {
  let added = 0;
  for (let index = 0; index < calls.length * 2; index++) {
    const call = callAt(newer, index);
    const before = callAt(calls, index);
    if (call === NOT_ASSAYED || call === before) continue;
    if (before !== NOT_ASSAYED)
      throw new Error("The calls of this profile are not those of the demo world: nothing was upgraded.");
    setCall(calls, index, call);
    added += 1;
  }
  return added;
}
