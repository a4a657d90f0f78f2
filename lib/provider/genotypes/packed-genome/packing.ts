import { setTimeout as pause } from "node:timers/promises";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { log } from "@/lib/provider/base/log";
import { settings } from "@/lib/provider/settings";
import { writes } from "@/lib/provider/store/database";
import { RENEWAL_INTERVAL, renewLease } from "./leases";
import { packGenome } from "./pack-genome";
import { storeAnswer } from "./stored-answer";

/**
 * Packs a genome under a lease and stores it once the packing time (a setting) has passed since it was
 * requested. Runs in the background and never throws. When it fails or its process ends, the lease expires
 * and another request takes over.
 */
export async function packUnderLease(profile: Profile, lease: string): Promise<void> {
  try {
    if (!(await waitForPackingTime(lease))) return;
    await storeAnswer(writes(), lease, answerWith(profile.id, await packGenome(profile)));
  } catch (error) {
    log.error({ error, profileId: profile.id }, "a genome could not be packed");
  }
}

/** The finished answer: the characters of a genome need no escaping in JSON. */
const answerWith = (profileId: string, genome: Uint8Array): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from(`{"id":${JSON.stringify(profileId)},"genome":"`),
    genome,
    Buffer.from('","status":"READY"}\n'),
  ]);

/** Waits for the packing time, renewing the lease. Returns false if the lease was lost. */
async function waitForPackingTime(lease: string): Promise<boolean> {
  for (;;) {
    const requestedAt = await renewLease(writes(), lease);
    if (requestedAt === null) return false;
    const waited = Date.now() - requestedAt;
    const rest = settings.genomePackingSeconds * 1000 - waited;
    // Requested in the future: the clock was set back.
    if (rest <= 0 || waited < -RENEWAL_INTERVAL) return true;
    // This timer alone does not keep the process alive.
    await pause(Math.min(rest, RENEWAL_INTERVAL), undefined, { ref: false });
  }
}
