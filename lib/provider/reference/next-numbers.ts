import { referenceDb } from "@/lib/provider/store/database";
import { asGenomeIndex, type GenomeIndex } from "@/lib/provider/store/tables/numbers";

/** The genome index that the next new marker gets; it is also the number of calls in a packed genome. */
export async function nextGenomeIndex(): Promise<GenomeIndex> {
  const { last } = await referenceDb()
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return asGenomeIndex(last === null ? 0 : last + 1);
}
