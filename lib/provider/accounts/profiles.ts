import { ServiceError } from "@/lib/provider/base/errors";
import { prepared } from "@/lib/provider/store/prepared";

export type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

/** The profiles of an account, in its order. */
export const listProfiles = (accountId: string) => profilesOf({ accountId });

const profilesOf = prepared((db, { accountId }: { accountId: string }) =>
  db.selectFrom("profile").selectAll().where("account_id", "=", accountId).orderBy("position"),
);

/** One of some profiles. Throws `not_found` for any other, existing or not. */
export function profileAmong(profiles: readonly Profile[], id: string): Profile {
  const found = profiles.find((profile) => profile.id === id);
  if (!found)
    throw new ServiceError(
      "not_found",
      "There is no profile with this id, or the customer does not share it.",
    );
  return found;
}
