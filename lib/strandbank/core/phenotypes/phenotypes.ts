import { z } from "zod";
import { applicationNames } from "@/lib/strandbank/core/consent/applications";
import { PHENOTYPE_IDS } from "@/lib/strandbank/core/scopes/catalogue";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { reads, writes } from "@/lib/strandbank/platform/store/database";

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

export type ListedPhenotype = Awaited<ReturnType<typeof listPhenotypes>>[number];

/** Every phenotype of the specification, set or not, in its order. */
export async function listPhenotypes(accountId: string, profileId: string) {
  const rows = await reads()
    .selectFrom("phenotype")
    .select(["phenotype_id", "value", "changed_at", "changed_by"])
    .where("profile_id", "=", profileId)
    .execute();
  const names = await applicationNames(
    accountId,
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  );
  return PHENOTYPE_IDS.map((id) => {
    const row = rows.find((row) => row.phenotype_id === id);
    return {
      id,
      /** Null when none is set. */
      value: row?.value ?? null,
      /** When it was last changed, in ms since 1970; null for a value that came with the profile. */
      changedAt: row?.changed_at ?? null,
      /** The shown name of the application that did; null for the customer, empty for one that is gone. */
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

const MAX_LENGTH = 1_000;

/** Human bounds: 20 centimeters to 3 meters, 200 grams to 700 kilograms. */
const BOUNDS = {
  height_mm: { least: 200, most: 3_000, unit: "millimeters" },
  weight_g: { least: 200, most: 700_000, unit: "grams" },
};

/**
 * Checks a new value: a date of birth is a calendar date up to today (UTC), height and weight
 * are whole numbers within human bounds, anything else is one line of text. Throws `invalid_request`.
 */
export function checkValue(id: PhenotypeId, value: string): void {
  const problem = valueProblem(id, value);
  if (problem) throw invalidRequest(`The value of ${id} ${problem}.`);
}

/** What is wrong with a new value, as the end of a sentence; null for a good one. */
export function valueProblem(id: PhenotypeId, value: string): string | null {
  if (id === "date_of_birth") return dateProblem(value);
  if (id === "height_mm" || id === "weight_g") {
    const { least, most, unit } = BOUNDS[id];
    const isWithin = /^[1-9][0-9]{0,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
    return isWithin ? null : `must be a whole number of ${unit} from ${least} to ${most}`;
  }
  if (value.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`;
  return /\p{Cc}/u.test(value) ? "must be one line without control characters" : null;
}

function dateProblem(value: string): string | null {
  if (!z.iso.date().safeParse(value).success) return "must be a calendar date, YYYY-MM-DD";
  return value > new Date().toISOString().slice(0, 10) ? "must not be in the future" : null;
}
