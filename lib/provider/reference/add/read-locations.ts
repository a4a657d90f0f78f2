import { buildCheck } from "@/lib/provider/raw-data/read/check-build";
import { rawDataParser } from "@/lib/provider/raw-data/read/parse-line";
import { readPlace } from "@/lib/provider/raw-data/read/read-row";
import { readGenes } from "@/lib/provider/reference/facts/read-facts";
import type { LineReader } from "./candidates";

/** A raw-data file does not say which alleles there are, and a person's calls must not decide it. */
const ANY_BASE = "A,C,G,T";

/**
 * Reads the locations of a raw-data file, each as a single base that may be any, with the genes of the
 * service's list. Its calls are not looked at.
 * @param lengths of the chromosomes, in bases
 */
export function locationReader(lengths: ReadonlyMap<string, number>): LineReader {
  const parse = rawDataParser();
  const build = buildCheck();
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  return {
    read(text) {
      const raw = parse(text);
      if (raw === null || "why" in raw) return raw;
      const place = readPlace(raw, lengths);
      if (typeof place === "string") return { line: raw.line, reason: place };
      build.see(place);
      const { line, id, chromosome, position } = place;
      const here = genes.get(chromosome)?.filter(({ start, end }) => start < position && position <= end);
      return {
        line,
        id,
        chromosome,
        start: position - 1,
        end: position,
        alleles: ANY_BASE,
        labels: "[]",
        genes: here?.map(({ name }) => name).join(",") ?? "",
      };
    },
    check: () => build.check(),
  };
}
