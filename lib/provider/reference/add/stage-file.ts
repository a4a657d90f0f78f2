import { invalidRequest } from "@/lib/provider/base/errors";
import { buildCheck } from "@/lib/provider/raw-data/read/check-build";
import { linesOf } from "@/lib/provider/raw-data/read/lines";
import { openFile } from "@/lib/provider/raw-data/read/open-file";
import { BadLines, rawDataParser } from "@/lib/provider/raw-data/read/parse-line";
import { readPlace } from "@/lib/provider/raw-data/read/read-row";
import { readGenes } from "@/lib/provider/reference/facts/read-facts";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { type Candidate, dropRepeated, type LineReader, type Skipped, type Staging } from "./candidates";
import { isListHeader, listReader } from "./read-list";

const MAX_ROWS = 5_000_000;

/**
 * Stages the markers of a list, or the locations of a raw-data file: plain, gzip or zip. Returns whether the
 * file says which alleles there are. Throws `invalid_request` for a file that is damaged, empty or too large,
 * and for raw data that is not on build 37.
 * @param lengths of the chromosomes, in bases
 * @param skipped gets the lines that cannot be understood, and those that repeat an id
 */
export async function stageFile(
  staging: Staging,
  file: string,
  lengths: ReadonlyMap<string, number>,
  skipped: Skipped,
): Promise<{ hasAlleles: boolean }> {
  const badLines = new BadLines();
  let reader: LineReader | null = null;
  let hasAlleles = false;
  let rows = 0;
  for await (const lines of linesOf((await openFile(file)).bytes)) {
    const candidates: Candidate[] = [];
    for (const text of lines) {
      if (!reader) {
        const header = text.replace(BYTE_ORDER_MARK, "");
        hasAlleles = isListHeader(header);
        reader = hasAlleles ? listReader(header, lengths) : locationReader(lengths);
      }
      const found = reader.read(text);
      if (found === null) continue;
      rows += 1;
      if ("why" in found) {
        badLines.add(found);
        skipped.add("unreadable", found.line);
      } else if ("reason" in found) skipped.add(found.reason, found.line);
      else candidates.push(found);
    }
    if (rows > MAX_ROWS) throw invalidRequest("The file has more than five million rows. Nothing was added.");
    await bulkInsert(staging.db, "candidate", candidates);
  }
  badLines.check(rows);
  if (rows === 0) throw invalidRequest("The file names no markers. Nothing was added.");
  reader?.check();
  for (const { line } of await dropRepeated(staging)) skipped.add("repeated", line);
  return { hasAlleles };
}

/** UTF-8's byte order mark, read as Latin-1. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

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
