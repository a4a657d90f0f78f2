import type { Accession } from "@/lib/explorer/provider-client/schemas/genome";

/** The chromosome an accession stands for; the accession's own id when it is not listed. */
export const chromosomeName = (accessions: readonly Accession[], accessionId: string): string =>
  accessions.find(({ id }) => id === accessionId)?.chromosome ?? accessionId;
