import { preparedIn } from "./file/prepared";
import { perReference } from "./per-reference";

/** Everyday and former names of genes, in capitals, with today's symbols. Source: HGNC. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ["ABCB1", "MDR1"],
    ["ABCG2", "BCRP"],
    ["ACKR1", "DARC", "DUFFY"],
    ["CXCL8", "IL8"],
    ["EGFR", "HER1", "ERBB1"],
    ["ERBB2", "HER2"],
    ["GBA", "GBA1"],
    ["KDR", "VEGFR2"],
    ["PARK2", "PRKN", "PARKIN"],
    ["PPARGC1A", "PGC1A"],
    ["SLC6A4", "SERT", "5HTT"],
    ["SLCO1B1", "OATP1B1"],
    ["TNFRSF11A", "RANK"],
    ["TNFSF11", "RANKL"],
    ["TP53", "P53"],
    ["WWC1", "KIBRA"],
  ].flatMap(([symbol = "", ...names]) => names.map((name): [string, string] => [name, symbol])),
);

/** The gene of the reference data with this name, in any case, or with its present symbol; or null. */
export function geneNamed(name: string): string | null {
  const capitals = name.toUpperCase();
  return genesByCapitals().get(capitals) ?? genesByCapitals().get(OTHER_NAMES.get(capitals) ?? "") ?? null;
}

const genesByCapitals = perReference(
  () => new Map(allGenes({}).map(({ gene_name }) => [gene_name.toUpperCase(), gene_name])),
);

const allGenes = preparedIn((db) => db.selectFrom("gene_span").select("gene_name").distinct());
