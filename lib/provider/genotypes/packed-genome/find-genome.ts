import type { Profile } from "@/lib/provider/accounts/profiles";
import { ServiceError } from "@/lib/provider/base/errors";
import { writes } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import { acquireLease } from "./leases";
import { packUnderLease } from "./packing";
import { type GenomeAnswer, readAnswer } from "./stored-answer";

/**
 * The answer `READY` with the packed genome of a profile; null while it is being packed. When it is missing,
 * or older than the calls or the customer's opting in, it is packed in the background. Throws
 * `not_found` for a profile that is not genotyped.
 */
export async function findGenome(profile: Profile): Promise<GenomeAnswer | null> {
  if (profile.is_genotyped === 0) throw new ServiceError("not_found", "This profile is not genotyped.");
  const madeFrom = `${profile.sex} ${profile.has_opted_in}`;
  const [state] = await stateOf({ profileId: profile.id });
  if (state?.bytes && state.made_from === madeFrom)
    return readAnswer({ profileId: profile.id, lease: state.lease, bytes: state.bytes });
  const lease = await acquireLease(writes(), { profileId: profile.id, madeFrom });
  if (lease !== null) void packUnderLease(profile, lease);
  return null;
}

const stateOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("packed_genome")
    .select(["claim as lease", "made_from", "bytes"])
    .where("profile_id", "=", profileId),
);
