import { ServiceError } from "@/lib/provider/base/errors";
import { perStore, referenceDb } from "@/lib/provider/store/database";
import type { Accession } from "./schemas";

/** All rows in genome order, read once: 1 to 22, X, Y, MT. */
export const accessions = perStore(() =>
  referenceDb().selectFrom("accession").selectAll().orderBy("number").execute(),
);

/** Reads them each time, so that a request fails while the database is away. */
export const listAccessions = (): Promise<Accession[]> =>
  referenceDb().selectFrom("accession").select(["id", "chromosome", "length"]).orderBy("number").execute();

export async function findAccession(id: string): Promise<Accession> {
  const found = (await listAccessions()).find((accession) => accession.id === id);
  if (!found) throw new ServiceError("not_found", "There is no accession with this id.");
  return found;
}

/** The accession of a chromosome (none if unknown), and the next chromosome or null after the last. */
export async function accessionsOfChromosome(
  chromosome: string,
): Promise<{ data: Accession[]; next: string | null }> {
  const all = await listAccessions();
  const index = all.findIndex((accession) => accession.chromosome === chromosome);
  if (index < 0) return { data: [], next: null };
  return { data: all.slice(index, index + 1), next: all[index + 1]?.chromosome ?? null };
}
