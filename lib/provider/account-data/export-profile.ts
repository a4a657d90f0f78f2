import type { Profile } from "@/lib/provider/accounts/profiles";
import { type ExportedRow, exportedRows } from "@/lib/provider/raw-data/export/exported-rows";
import { REASONS } from "@/lib/provider/raw-data/private-rows/private-row";
import { reads } from "@/lib/provider/store/database";
import { withDates } from "./account-parts";

/** Everything held about a profile as one JSON object, piece by piece. */
export async function* exportProfile(profile: Profile): AsyncGenerator<string> {
  yield `${JSON.stringify(await profilePart(profile)).slice(0, -1)},"genotypes":[`;
  yield* genotypes(profile);
  yield "]}";
}

async function profilePart(profile: Profile) {
  const phenotypes = await reads()
    .selectFrom("phenotype")
    .select(["phenotype_id", "value", "changed_by", "changed_at"])
    .where("profile_id", "=", profile.id)
    .orderBy("phenotype_id")
    .execute();
  const { id, first_name, last_name, sex, platform, is_genotyped, is_ancestry_only, has_opted_in } = profile;
  return {
    id,
    first_name,
    last_name,
    sex,
    platform,
    is_genotyped: is_genotyped === 1,
    is_ancestry_only: is_ancestry_only === 1,
    has_opted_in: has_opted_in === 1,
    phenotypes: phenotypes.map(withDates),
  };
}

/**
 * The rows of the raw-data file as JSON lists: id, chromosome, position, genotype, and the reason where the
 * row is at no marker of the reference data and stays private.
 */
async function* genotypes(profile: Profile): AsyncGenerator<string> {
  if (profile.is_genotyped === 0) return;
  let separator = "";
  for await (const rows of exportedRows(profile)) {
    yield separator + rows.map(genotypeRow).join(",\n");
    separator = ",\n";
  }
}

const genotypeRow = ({ id, chromosome, position, genotype, reason }: ExportedRow): string =>
  JSON.stringify([id, chromosome, position, genotype, ...(reason === null ? [] : [REASONS[reason]])]);
