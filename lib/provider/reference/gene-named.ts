import { preparedIn } from "./file/prepared";

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
  const [gene] = genesSpelled({ capitals });
  const [other] = gene ? [] : genesSpelled({ capitals: OTHER_NAMES.get(capitals) ?? "" });
  return (gene ?? other)?.gene_name ?? null;
}

const genesSpelled = preparedIn((db, { capitals }: { capitals: string }) =>
  db
    .selectFrom("gene_span")
    .select("gene_name")
    .where((is) => is(is.fn<string>("upper", ["gene_name"]), "=", capitals))
    .limit(1),
);
