import type { Profile } from "@/lib/provider/accounts/profiles";
import { ServiceError } from "@/lib/provider/base/errors";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import { referenceVersion } from "@/lib/provider/store/versions/current-reference";
import { acquireLease } from "./leases";
import { packUnderLease } from "./packing";

/** The answer `READY` in UTF-8, read for this request; null while the genome is being packed. */
export type GenomeAnswer = Uint8Array<ArrayBuffer> | null;

/**
 * The packed genome of a profile. When it is missing, or older than the SNP key, the calls or the customer's
 * opting in, it is packed in the background. Throws `not_found` for a profile that is not genotyped.
 */
export async function findGenome(profile: Profile): Promise<GenomeAnswer> {
  if (profile.is_genotyped === 0) throw new ServiceError("not_found", "This profile is not genotyped.");
  const madeFrom = `${await referenceVersion()} ${profile.sex} ${profile.has_opted_in}`;
  const [state] = await stateOf({ profileId: profile.id });
  if (state?.is_ready === 1 && state.made_from === madeFrom) return readyAnswer(profile.id, state.lease);
  const lease = await acquireLease(database(), { profileId: profile.id, madeFrom });
  if (lease !== null) void packUnderLease(profile, lease);
  return null;
}

const stateOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("packed_genome")
    .select(["claim as lease", "made_from", "is_ready"])
    .where("profile_id", "=", profileId),
);

/** Null when it was deleted just now. */
async function readyAnswer(profileId: string, lease: string): Promise<GenomeAnswer> {
  const [row] = await answerOf({ profileId, lease });
  return row?.answer ?? null;
}

const answerOf = prepared((db, { profileId, lease }: { profileId: string; lease: string }) =>
  db
    .selectFrom("packed_genome")
    .select("answer")
    .where("profile_id", "=", profileId)
    .where("claim", "=", lease),
);
