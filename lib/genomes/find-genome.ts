import type { Profile } from "@/lib/accounts/profiles";
import { ServiceError } from "@/lib/errors";
import { referenceVersion } from "@/lib/reference/version";
import { database } from "@/lib/store/database";
import { prepared } from "@/lib/store/prepared";
import { bytesOfText } from "@/lib/store/text";
import { claimPacking } from "./claims";
import { packUnderClaim } from "./packing";

/**
 * The answer `READY` with the packed genome of a profile, as finished JSON in UTF-8. When it is not there, or older than
 * the key, the calls or the customer's choice: null, and it is packed in the background.
 * Throws `not_found` for a profile that is not genotyped.
 */
export async function findGenome(profile: Profile): Promise<Uint8Array<ArrayBuffer> | null> {
  if (profile.is_genotyped === 0) throw new ServiceError("not_found", "This profile is not genotyped.");
  const madeFrom = `${await referenceVersion()} ${profile.sex} ${profile.has_opted_in}`;
  const [state] = await stateOf({ profileId: profile.id });
  if (state?.is_ready === 1 && state.made_from === madeFrom) return readyAnswer(profile.id, state.claim);
  const claim = await claimPacking(database(), { profileId: profile.id, madeFrom });
  if (claim !== null) void packUnderClaim(profile, claim);
  return null;
}

const stateOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("packed_genome")
    .select(["claim", "made_from", "is_ready"])
    .where("profile_id", "=", profileId),
);

/** The characters of a genome need no escaping. Null when it was forgotten just now. */
async function readyAnswer(profileId: string, claim: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await genomeOf({ profileId, claim });
  if (!row?.genome) return null;
  const start = `{"id":${JSON.stringify(profileId)},"genome":"`;
  return Buffer.concat([Buffer.from(start), row.genome, Buffer.from('","status":"READY"}\n')]);
}

const genomeOf = prepared((db, { profileId, claim }: { profileId: string; claim: string }) =>
  db
    .selectFrom("packed_genome")
    .select((of) => bytesOfText(db, of.ref("genome")).as("genome"))
    .where("profile_id", "=", profileId)
    .where("claim", "=", claim),
);
