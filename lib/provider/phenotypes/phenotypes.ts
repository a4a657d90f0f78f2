import { ServiceError } from "@/lib/provider/base/errors";
import { PHENOTYPE_IDS } from "@/lib/provider/oauth/scopes/scopes";
import { database } from "@/lib/provider/store/database";

export type PhenotypeId = (typeof PHENOTYPE_IDS)[number];

/** The phenotype with this id. Throws `not_found` for any that the specification does not list. */
export function phenotypeId(id: string): PhenotypeId {
  const found = PHENOTYPE_IDS.find((known) => known === id);
  if (!found) throw new ServiceError("not_found", "There is no phenotype with this id.");
  return found;
}

/** The stored value. Throws `not_found` when none is set. */
export async function readPhenotype(profileId: string, id: PhenotypeId): Promise<string> {
  const found = await database()
    .selectFrom("phenotype")
    .select("value")
    .where("profile_id", "=", profileId)
    .where("phenotype_id", "=", id)
    .executeTakeFirst();
  if (!found) throw new ServiceError("not_found", "This phenotype is not set for the profile.");
  return found.value;
}

/** Stores a checked value in place of the earlier one. */
export async function writePhenotype(profileId: string, id: PhenotypeId, value: string): Promise<void> {
  await database()
    .insertInto("phenotype")
    .values({ profile_id: profileId, phenotype_id: id, value })
    .onConflict((conflict) => conflict.columns(["profile_id", "phenotype_id"]).doUpdateSet({ value }))
    .execute();
}
