import { setTimeout as pause } from "node:timers/promises";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { log } from "@/lib/provider/base/log";
import { settings } from "@/lib/provider/settings";
import { database } from "@/lib/provider/store/database";
import { renewLease, SIGN_OF_LIFE, storeGenome } from "./leases";
import { packGenome } from "./pack-genome";

/**
 * Packs a genome under a claim and stores it, not earlier than the packing time after it was asked for. For the
 * background: never throws. When it fails or its process ends, the claim lapses and somebody else takes over.
 */
export async function packUnderLease(profile: Profile, claim: string): Promise<void> {
  try {
    if (!(await waitForTime(claim))) return;
    await storeGenome(database(), claim, await packGenome(profile));
  } catch (error) {
    log.error({ error, profileId: profile.id }, "a genome could not be packed");
  }
}

/** Waits with signs of life. False when the claim was lost meanwhile. */
async function waitForTime(claim: string): Promise<boolean> {
  for (;;) {
    const requestedAt = await renewLease(database(), claim);
    if (requestedAt === null) return false;
    const waited = Date.now() - requestedAt;
    const rest = settings.genomePackingSeconds * 1000 - waited;
    // Asked for a while ahead of now: the clock was set back.
    if (rest <= 0 || waited < -SIGN_OF_LIFE) return true;
    // The wait does not keep a process alive that has nothing else to do.
    await pause(Math.min(rest, SIGN_OF_LIFE), undefined, { ref: false });
  }
}
