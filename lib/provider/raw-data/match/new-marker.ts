import { type GeneFact, readGenes } from "@/lib/provider/reference/facts/read-facts";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { FoundMarker } from "./match-rows";

/** The variants of a new single-base marker: raw data has calls, not variants, so any base may occur. */
const BASES = variantsOf(["A", "C", "G", "T"]);
/**
 * The variants of a new insertion or deletion: nothing, or a sequence that raw data does
 * not name (N is any base).
 */
const LENGTHS = variantsOf(["-", "N"]);
const NO_GENES: readonly string[] = [];

/** Makes the new marker of a marker that a file brings, with the genes of the service's list. */
export function newMarkerMaker(): (found: FoundMarker) => NewMarker {
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  return ({ id, alternateIds, chromosome, position, call }) => ({
    id,
    alternateIds,
    chromosome,
    start: position - 1,
    end: position,
    variants: /[DI]/.test(call) ? LENGTHS : BASES,
    genes: genesAt(position - 1, genes.get(chromosome)),
    isSensitive: false,
  });
}

/** Display names of the genes at a base (0-based). */
function genesAt(base: number, genes: readonly GeneFact[] = []): readonly string[] {
  const here = genes.filter(({ start, end }) => start <= base && base < end);
  return here.length === 0 ? NO_GENES : here.map(({ name }) => name);
}

function variantsOf(alleles: readonly string[]): NewMarker["variants"] {
  return alleles.map((allele) => ({ allele, platformLabels: [] }));
}
