import { ServiceError } from "@/lib/errors";
import { database } from "@/lib/store/database";

/** Whose profiles are meant: an account, and the one profile when the grant covers only that. */
export interface Covered {
  accountId: string;
  profileId: string | null;
}

const covered = ({ accountId, profileId }: Covered) => {
  const profiles = database().selectFrom("profile").selectAll().where("account_id", "=", accountId);
  return profileId === null ? profiles : profiles.where("id", "=", profileId);
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
