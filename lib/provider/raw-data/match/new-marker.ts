import { groupBy } from "@/lib/provider/base/group-by";
import { type GeneFact, readGenes } from "@/lib/provider/reference/facts/read-facts";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { FoundMarker } from "./match-rows";

/** Raw data tells calls, not variants: any base may stand at a single base. */
const BASES = variantsOf(["A", "C", "G", "T"]);
/** A sequence is there or not; raw data does not tell which one, so its letter is the one for any base. */
const LENGTHS = variantsOf(["-", "N"]);
const NO_GENES: readonly string[] = [];

/** Makes new markers of what a file tells of them; their genes are those of the service's list. */
export function newMarkerMaker(): (found: FoundMarker) => NewMarker {
  const genes = groupBy(readGenes(), (gene) => gene.chromosome);
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

/** Display names of the genes that hold a base, counted from 0. */
function genesAt(base: number, genes: readonly GeneFact[] = []): readonly string[] {
  const here = genes.filter(({ start, end }) => start <= base && base < end);
  return here.length === 0 ? NO_GENES : here.map(({ name }) => name);
}

function variantsOf(alleles: readonly string[]): NewMarker["variants"] {
  return alleles.map((allele) => ({ allele, platformLabels: [] }));
}
