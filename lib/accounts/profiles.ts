import { ServiceError } from "@/lib/errors";
import { database } from "@/lib/store/database";

/** Whose profiles are meant: an account, and the one profile when the grant covers only that. */
export interface Covered {
  accountId: string;
  profileId: string | null;
  /** Leaves out the profiles that the customer took out of this grant. */
  grantId?: string;
}

const covered = ({ accountId, profileId, grantId }: Covered) => {
  const profiles = database().selectFrom("profile").selectAll().where("account_id", "=", accountId);
  if (profileId !== null) return profiles.where("id", "=", profileId);
  if (grantId === undefined) return profiles;
  return profiles.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("withdrawn_profile")
          .select("profile_id")
          .where("grant_id", "=", grantId)
          .whereRef("profile_id", "=", "profile.id"),
      ),
    ),
  );
};

export type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

/** The profiles that a grant covers, in the account's order. */
export const listProfiles = (grant: Covered) => covered(grant).orderBy("position").execute();

/** One of the profiles that a grant covers. Throws `not_found` for any other, whether it exists or not. */
export async function findProfile(grant: Covered, id: string): Promise<Profile> {
  const found = await covered(grant).where("id", "=", id).executeTakeFirst();
  if (!found) throw new ServiceError("not_found", "There is no profile with this id.");
  return found;
}
