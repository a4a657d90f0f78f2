import { type GeneFact, readGenes } from "@/lib/provider/reference/facts/read-facts";
import { markerNames } from "@/lib/provider/reference/primary-id";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { FoundMarker } from "./match-rows";

const NO_GENES: readonly string[] = [];

/** Makes the new marker of a marker that a file brings, with the genes of the service's list. */
export function newMarkerMaker(): (found: FoundMarker) => NewMarker {
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  const variants = new Map<string, NewMarker["variants"]>();
  return ({ id, newIds, chromosome, position, alleles }) => ({
    ...markerNames([id, ...newIds]),
    chromosome,
    start: position - 1,
    end: position,
    variants: variantsOf(alleles, variants),
    genes: genesAt(position - 1, genes.get(chromosome)),
    isSensitive: false,
  });
}

/** Display names of the genes at a base (0-based). */
function genesAt(base: number, genes: readonly GeneFact[] = []): readonly string[] {
  const here = genes.filter(({ start, end }) => start <= base && base < end);
  return here.length === 0 ? NO_GENES : here.map(({ name }) => name);
}

/** Markers with the same alleles share one list: an import may bring hundreds of thousands of them. */
function variantsOf(
  alleles: readonly string[],
  known: Map<string, NewMarker["variants"]>,
): NewMarker["variants"] {
  const key = alleles.join(",");
  const before = known.get(key);
  if (before) return before;
  const made = alleles.map((allele) => ({ allele, platformLabels: [] }));
  known.set(key, made);
  return made;
}
