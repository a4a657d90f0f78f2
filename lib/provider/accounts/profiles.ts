import { ServiceError } from "@/lib/provider/base/errors";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";

/** The profiles that a grant covers: all of an account, or one (`profileId`) when the customer chose one. */
export interface Covered {
  accountId: string;
  profileId: string | null;
  /** The grant whose withdrawn profiles are left out. */
  grantId?: string;
}

interface CoveredColumns {
  accountId: string;
  profileId: string | null;
  /** Empty when no grant is given. */
  grantId: string;
}

const covered = (db: Db, { accountId, profileId, grantId }: CoveredColumns) =>
  db
    .selectFrom("profile")
    .selectAll()
    .where("account_id", "=", accountId)
    .where((is) => is.or([is("id", "=", profileId), is(is.cast(is.val(profileId), "text"), "is", null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("withdrawn_profile")
            .select("profile_id")
            .where("grant_id", "=", grantId)
            .whereRef("profile_id", "=", "profile.id"),
        ),
      ),
    );

const columnsOf = ({ accountId, profileId, grantId = "" }: Covered): CoveredColumns => ({
  accountId,
  profileId,
  grantId,
});

export type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

/** The profiles that a grant covers, in the account's order. */
export const listProfiles = (grant: Covered) => allCovered(columnsOf(grant));

const allCovered = prepared((db, grant: CoveredColumns) => covered(db, grant).orderBy("position"));

/** One of the profiles that a grant covers. Throws `not_found` for any other, existing or not. */
export async function findProfile(grant: Covered, id: string): Promise<Profile> {
  const [found] = await oneCovered(Object.assign(columnsOf(grant), { id }));
  if (!found) throw new ServiceError("not_found", "There is no profile with this id.");
  return found;
}

const oneCovered = prepared((db, profile: CoveredColumns & { id: string }) =>
  covered(db, profile).where("id", "=", profile.id),
);
