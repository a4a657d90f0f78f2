import { type FilteredGenome, filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import { charactersOf } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { elapsedSince } from "@/lib/strandbank/platform/base/time";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { settings } from "@/lib/strandbank/platform/settings";
import { writes } from "@/lib/strandbank/platform/store/database";
import { prepared } from "@/lib/strandbank/platform/store/prepared";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** A finished answer in UTF-8, which is made while it is sent. */
export type GenomeAnswer = ReturnType<typeof genomeAnswer>;

/**
 * The answer `READY` with the packed genome of a profile; null while it is `PENDING`, which it is from the
 * first request for as long as the packing time (a setting). Throws `not_found` for a profile that is not
 * genotyped.
 */
export async function findGenome(profile: Profile): Promise<GenomeAnswer | null> {
  if (profile.is_genotyped === 0) throw new ServiceError("not_found", "This profile is not genotyped.");
  const [request] = await requestFor({ profileId: profile.id });
  if (!request) await noteRequest(profile.id);
  // A clock that was set back far does not make it wait as long.
  const waited = request ? elapsedSince(request.requested_at) : 0;
  if (!request || waited < settings.genomePackingSeconds * 1000) return null;
  return genomeAnswer(profile.id, await filteredGenome(profile));
}

const requestFor = prepared((db, { profileId }: { profileId: string }) =>
  db.selectFrom("packed_genome").select("requested_at").where("profile_id", "=", profileId),
);

const noteRequest = (profileId: string) =>
  writes()
    .insertInto("packed_genome")
    .values({ profile_id: profileId, requested_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Makes a profile's genome `PENDING` again: call it in the transaction that changes what is in it. */
export async function forgetRequest(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("packed_genome").where("profile_id", "=", profileId).execute();
}

export function genomeAnswer(profileId: string, { calls, locations }: FilteredGenome) {
  const start = Buffer.from(`{"id":${JSON.stringify(profileId)},"genome":"`);
  const end = Buffer.from('","status":"READY"}\n');
  return { bytes: start.length + locations * 2 + end.length, pieces: pieces() };

  async function* pieces() {
    yield start;
    for (let from = 0; from * 2 < locations; from += BYTES_PER_PIECE) {
      await nextTurn();
      const characters = charactersOf(calls.subarray(from, from + BYTES_PER_PIECE));
      yield characters.subarray(0, (locations - from * 2) * 2);
    }
    yield end;
  }
}

/**
 * Two calls each, which become 128 kB: with two megabytes at once, slow readers would hold all of them, and
 * more than 128 kB is allocated by the operating system each time, which takes longer than filling it.
 */
const BYTES_PER_PIECE = 32_000;
