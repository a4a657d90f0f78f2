import { ServiceError } from "@/lib/provider/base/errors";
import { referenceDb } from "@/lib/provider/store/database";
import type { Accession } from "./schemas";

const columns = ["id", "chromosome", "length"] as const;

/** All accessions in genome order: 1 to 22, X, Y, MT. */
export const listAccessions = (): Promise<Accession[]> =>
  referenceDb().selectFrom("accession").select(columns).orderBy("number").execute();

/** Throws `not_found` for an unknown id. */
export async function findAccession(id: string): Promise<Accession> {
  const found = await referenceDb()
    .selectFrom("accession")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new ServiceError("not_found", "There is no accession with this id.");
  return found;
}

/**
 * The accession of one chromosome (none if unknown) and the chromosome after it in genome order, null after
 * the last.
 */
export async function accessionsOfChromosome(
  chromosome: string,
): Promise<{ data: Accession[]; next: string | null }> {
  const all = await listAccessions();
  const index = all.findIndex((accession) => accession.chromosome === chromosome);
  if (index < 0) return { data: [], next: null };
  return { data: all.slice(index, index + 1), next: all[index + 1]?.chromosome ?? null };
}
