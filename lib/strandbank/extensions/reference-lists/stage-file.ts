import { readGenes } from "@/lib/strandbank/core/reference/facts/read-facts";
import { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { buildCheck } from "@/lib/strandbank/extensions/raw-data/read/check-build";
import { linesOf } from "@/lib/strandbank/extensions/raw-data/read/lines";
import { openFile } from "@/lib/strandbank/extensions/raw-data/read/open-file";
import { RawDataReader } from "@/lib/strandbank/extensions/raw-data/read/raw-data-reader";
import type { RawRow } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { textOf } from "@/lib/strandbank/extensions/raw-data/read/text";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import {
  type Candidate,
  dropRepeated,
  type Found,
  type LineReader,
  type Skipped,
  type Staging,
} from "./candidates";
import { isListHeader, listReader, markerPlace } from "./read-list";

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
  for await (const lines of linesOf(textOf((await openFile(file)).bytes))) {
    const [first = ""] = lines;
    if (!reader && lines.length > 0) {
      hasAlleles = isListHeader(first);
      reader = hasAlleles ? listReader(first, lengths, badLines) : locationReader(lengths, badLines);
    }
    await stage(lines.flatMap((text) => reader?.read(text) ?? []));
  }
  await stage(reader?.end() ?? []);
  badLines.check(rows + badLines.count);
  if (badLines.first) skipped.add("unreadable", badLines.first.line, badLines.count);
  if (rows === 0) throw invalidRequest("The file names no markers. Nothing was added.");
  reader?.check();
  for (const { line } of await dropRepeated(staging)) skipped.add("repeated", line);
  return { hasAlleles };

  async function stage(found: readonly Found[]): Promise<void> {
    rows += found.length;
    if (rows > MAX_ROWS) throw invalidRequest("The file has more than five million rows. Nothing was added.");
    const candidates: Candidate[] = [];
    for (const one of found)
      if ("reason" in one) skipped.add(one.reason, one.line);
      else candidates.push(one);
    await bulkInsert(staging.db, "candidate", candidates);
  }
}

/** A raw-data file does not say which alleles there are, and a person's calls must not decide it. */
const ANY_BASE = "A,C,G,T";

/**
 * Reads the locations of a raw-data file, each as a single base that may be any, with the genes of the
 * service's list. Its calls are not looked at.
 * @param lengths of the chromosomes, in bases
 */
export function locationReader(lengths: ReadonlyMap<string, number>, badLines: BadLines): LineReader {
  const reader = new RawDataReader(badLines, null);
  const build = buildCheck();
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  const found = (raw: RawRow): Found => {
    const place = markerPlace(raw, lengths);
    if (typeof place === "string") return { line: raw.line, reason: place };
    build.see(place);
    const { line, id, chromosome, position } = place;
    const here = genes.get(chromosome)?.filter(({ start, end }) => start < position && position <= end);
    return {
      ...{ line, id, chromosome, start: position - 1, end: position },
      ...{ alleles: ANY_BASE, labels: "[]", genes: here?.map(({ name }) => name).join(",") ?? "" },
    };
  };
  return {
    read(text) {
      reader.add(text);
      return reader.taken().map(found);
    },
    end() {
      reader.end();
      return reader.taken().map(found);
    },
    check: () => build.check(),
  };
}
