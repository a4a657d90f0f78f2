import { ServiceError } from "@/lib/provider/base/errors";
import { clientNames } from "@/lib/provider/oauth/clients/clients";
import { PHENOTYPE_IDS } from "@/lib/provider/oauth/scopes/catalogue";
import { reads, writes } from "@/lib/provider/store/database";

export type PhenotypeId = (typeof PHENOTYPE_IDS)[number];

/** The phenotype with this id. Throws `not_found` for any that the specification does not list. */
export function phenotypeId(id: string): PhenotypeId {
  const found = PHENOTYPE_IDS.find((known) => known === id);
  if (!found) throw new ServiceError("not_found", "There is no phenotype with this id.");
  return found;
}

/** The stored value. Throws `not_found` when none is set. */
export async function readPhenotype(profileId: string, id: PhenotypeId): Promise<string> {
  const found = await reads()
    .selectFrom("phenotype")
    .select("value")
    .where("profile_id", "=", profileId)
    .where("phenotype_id", "=", id)
    .executeTakeFirst();
  if (!found) throw new ServiceError("not_found", "This phenotype is not set for the profile.");
  return found.value;
}

export interface ListedPhenotype {
  id: PhenotypeId;
  /** Null when none is set. */
  value: string | null;
  /** When it was last changed, in milliseconds since 1970; null for a value that came with the profile. */
  changedAt: number | null;
  /** The shown name of the application that changed it; null for the customer, empty for one that is gone. */
  changedBy: string | null;
}

/** Every phenotype of the specification, set or not, in its order. */
export async function listPhenotypes(profileId: string): Promise<ListedPhenotype[]> {
  const rows = await reads()
    .selectFrom("phenotype")
    .select(["phenotype_id", "value", "changed_at", "changed_by"])
    .where("profile_id", "=", profileId)
    .execute();
  const names = await clientNames(rows.flatMap(({ changed_by }) => changed_by ?? []));
  return PHENOTYPE_IDS.map((id) => {
    const row = rows.find((row) => row.phenotype_id === id);
    return {
      id,
      value: row?.value ?? null,
      changedAt: row?.changed_at ?? null,
      changedBy: row?.changed_by ? (names.get(row.changed_by) ?? "") : null,
    };
  });
}

/**
 * Stores a checked value in place of the earlier one.
 * @param clientId the application that changes it; null for the customer
 */
export async function writePhenotype(
  profileId: string,
  id: PhenotypeId,
  { value, clientId }: { value: string; clientId: string | null },
): Promise<void> {
  const change = { value, changed_at: Date.now(), changed_by: clientId };
  await writes()
    .insertInto("phenotype")
    .values({ profile_id: profileId, phenotype_id: id, ...change })
    .onConflict((conflict) => conflict.columns(["profile_id", "phenotype_id"]).doUpdateSet(change))
    .execute();
}

/** Removes a value; does nothing where none is set. */
export async function removePhenotype(profileId: string, id: PhenotypeId): Promise<void> {
  await writes()
    .deleteFrom("phenotype")
    .where("profile_id", "=", profileId)
    .where("phenotype_id", "=", id)
    .execute();
}
