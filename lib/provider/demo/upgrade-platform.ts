import { makeCalls } from "@/lib/provider/demo/seed/lost-calls";
import { DEMO_PROFILES, demoProfileId } from "@/lib/provider/demo/seed/people";
import { NEWER_PLATFORM } from "@/lib/provider/demo/seed/platforms";
import { allCalls } from "@/lib/provider/genotypes/all-calls";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { chunkWriter } from "@/lib/provider/genotypes/chunk-writer";
import { deleteGenome } from "@/lib/provider/genotypes/packed-genome/leases";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { reads, writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";

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
  const newer = Buffer.from(made.map(({ calls }) => calls).join(""), "latin1");
  const calls = await allCalls(profileId);
  const added = addCalls(calls, newer);
  const chunks = chunkWriter(profileId);
  const rows = [...chunks.write(calls), ...chunks.end()];
  await inTransaction(writes(), async (transaction) => {
    await transaction.deleteFrom("genotype_chunk").where("profile_id", "=", profileId).execute();
    await bulkInsert(transaction, "genotype_chunk", ["profile_id", "chunk", "calls"], rows);
    const platform = { platform: NEWER_PLATFORM };
    await transaction.updateTable("profile").set(platform).where("id", "=", profileId).execute();
    await deleteGenome(transaction, profileId);
  });
  return added;
}

const GAP = NOT_ASSAYED.charCodeAt(0);

/** Fills what is not assayed with the newer calls and counts them. Throws where other calls differ. */
function addCalls(calls: Buffer, newer: Buffer): number {
  let added = 0;
  for (let at = 0; at < Math.min(calls.length, newer.length); at += 2) {
    if (newer[at] === GAP) continue;
    if (calls[at] === GAP) {
      newer.copy(calls, at, at, at + 2);
      added += 1;
    } else if (newer.compare(calls, at, at + 2, at, at + 2) !== 0)
      throw new Error("The calls of this profile are not those of the demo world: nothing was upgraded.");
  }
  return added;
}
