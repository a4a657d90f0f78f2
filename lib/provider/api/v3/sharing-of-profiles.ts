import { profileAmong } from "@/lib/provider/accounts/profiles";
import { ServiceError } from "@/lib/provider/base/errors";
import { alleleSharing } from "@/lib/provider/genotypes/allele-sharing";
import type { AlleleSharing } from "@/lib/provider/genotypes/schemas";
import { envelope } from "@/lib/provider/http/envelope";
import { addressOf } from "@/lib/provider/http/request-context";
import { chargeBody } from "@/lib/provider/limits/api-limit";
import type { Access } from "@/lib/provider/oauth/access";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";

/**
 * What two different profiles of a token share; costs as much of the rate limit as the packed genome. Throws
 * `not_found` for a profile outside the token, and `invalid_request` for one profile twice.
 */
export async function sharingOfProfiles(
  { profiles }: Access,
  ids: readonly [string, string],
  request: Request,
): Promise<{ data: AlleleSharing[] }> {
  const [one, other] = [profileAmong(profiles, ids[0]), profileAmong(profiles, ids[1])];
  if (one.id === other.id)
    throw new ServiceError("invalid_request", "The parameter other_profile_id must name another profile.");
  chargeBody(addressOf(request), (await nextGenomeIndex()) * 2);
  return envelope(await alleleSharing(one, other));
}
