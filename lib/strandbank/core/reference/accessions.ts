import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { preparedIn } from "./file/prepared";
import { perReference } from "./per-reference";
import type { Accession } from "./schemas";

/** All rows in genome order, read once: 1 to 22, X, Y, MT. */
export const accessions = perReference(() => allAccessions({}));

const allAccessions = preparedIn((db) => db.selectFrom("accession").selectAll().orderBy("number"));

export const listAccessions = (): Accession[] =>
  accessions().map(({ id, chromosome, length }) => ({ id, chromosome, length }));

export function findAccession(id: string): Accession {
  const found = listAccessions().find((accession) => accession.id === id);
  if (!found) throw new ServiceError("not_found", "There is no accession with this id.");
  return found;
}

/** The accession of a chromosome (none if unknown), and the next chromosome or null after the last. */
export function accessionsOfChromosome(chromosome: string): { data: Accession[]; next: string | null } {
  const all = listAccessions();
  const index = all.findIndex((accession) => accession.chromosome === chromosome);
  if (index < 0) return { data: [], next: null };
  return { data: all.slice(index, index + 1), next: all[index + 1]?.chromosome ?? null };
}
