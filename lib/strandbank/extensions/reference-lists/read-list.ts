import type { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { readPlace } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { idSpelled } from "@/lib/strandbank/extensions/raw-data/read/spellings";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import type { Found, LineReader } from "./candidates";

const COLUMNS = ["id", "chromosome", "position", "alleles", "genes", "platforms"] as const;
const REQUIRED = 4;

export const isListHeader = (line: string): boolean => line.split("\t").includes("alleles");

/**
 * Reads the lines of a list of markers: tab-separated, in the columns that its first line names. Throws
 * `invalid_request` for a first line that misses a column or has another one.
 * @param lengths of the chromosomes, in bases
 */
export function listReader(
  header: string,
  lengths: ReadonlyMap<string, number>,
  badLines: BadLines,
): LineReader {
  const names = header.split("\t");
  const missing = COLUMNS.slice(0, REQUIRED).find((name) => !names.includes(name));
  const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
  if (missing) throw invalidRequest(`The list has no column ${missing}. Nothing was added.`);
  if (unknown !== undefined || new Set(names).size < names.length)
    throw invalidRequest(`A list has the columns ${COLUMNS.join(", ")}, each once. Nothing was added.`);
  const [id, chromosome, position, alleles, genes, platforms] = COLUMNS.map((name) => names.indexOf(name));
  let line = 0;
  const found = (text: string): Found | null => {
    const cells = text.split("\t");
    const cell = (column = -1) => cells[column]?.trim() ?? "";
    if (cells.length !== names.length) {
      const why = `It has ${cells.length} columns, but the first line has ${names.length}.`;
      badLines.add({ line, text, why });
      return null;
    }
    const at = WHOLE_NUMBER.test(cell(position)) ? Number(cell(position)) : null;
    const place = markerPlace({ line, id: cell(id), chromosome: cell(chromosome), position: at }, lengths);
    if (typeof place === "string") return { line, reason: place };
    const sequences = cell(alleles).toUpperCase().split(",");
    if (!areAlleles(sequences)) return { line, reason: "sequences" };
    const locus = locusOf(place.position, sequences[0]);
    if (locus.end > (lengths.get(place.chromosome) ?? 0)) return { line, reason: "position" };
    const [geneNames, labels] = [listOf(cell(genes)), listOf(cell(platforms))];
    if (![...geneNames, ...labels].every((name) => NAME.test(name))) return { line, reason: "names" };
    return {
      line,
      id: place.id,
      chromosome: place.chromosome,
      ...locus,
      alleles: sequences.sort().join(","),
      genes: geneNames.join(","),
      labels: JSON.stringify(labels),
    };
  };
  return {
    read(text) {
      line += 1;
      const one = line === 1 || text === "" ? null : found(text);
      return one ? [one] : [];
    },
    end: () => [],
    check() {},
  };
}

/** The place of a marker, which has an `rs` or `i` number, or why it is unknown. */
export function markerPlace(
  raw: Parameters<typeof readPlace>[0],
  lengths: ReadonlyMap<string, number>,
): ReturnType<typeof readPlace> | "id" {
  return idSpelled(raw.id) === null ? "id" : readPlace(raw, lengths);
}

const WHOLE_NUMBER = /^[0-9]{1,10}$/;
const SEQUENCE = /^(?:-|[ACGT]{1,1000})$/;
const NAME = /^[\w.@-]{1,40}$/;

const areAlleles = (sequences: readonly string[]): boolean =>
  new Set(sequences).size === sequences.length &&
  sequences.length > 1 &&
  sequences.every((sequence) => SEQUENCE.test(sequence));

/** Where the reference has the first allele: from a position on, or for `-` behind it. */
const locusOf = (position: number, first = "") =>
  first === "-"
    ? { start: position, end: position }
    : { start: position - 1, end: position - 1 + first.length };

const listOf = (cell: string): string[] => [...new Set(cell.split(",").filter((name) => name !== ""))].sort();
