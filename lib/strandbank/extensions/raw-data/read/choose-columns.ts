import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import type { GenotypeFields, Header } from "./column-names";
import { type Columns, partsOf, usualColumns } from "./columns";
import { namesOfPeople, personAt } from "./people";
import { callSpelled, chromosomeSpelled, idSpelled, joinedAlleles, positionSpelled } from "./spellings";

/** The first rows of a table as fields. */
type Rows = readonly (readonly string[])[];

/**
 * Chooses the columns of a table: of several with one role, those with the preferred name whose values fit.
 * Returns a message, without its end, for a table that lacks a part of a row or is about markers. Throws
 * `SeveralPeople` if it has results of several people and `person` is none of them.
 * @param rows the first ones, each with as many fields as the header
 */
export function chooseColumns(header: Header, rows: Rows, person: string | null): Columns | string {
  const missing = (["chromosome", "position"] as const).find((role) => header[role].length === 0);
  if (missing) return `None of them is the ${missing}.`;
  if (header.hasStrand) return "We do not read genotypes whose strand is in a column of its own.";
  const { fields: genotypes, mayBeOfMarkers } = genotypesOf(header, rows);
  if (genotypes.length === 0) return "We know none of them as the genotype, or as allele1 and allele2.";
  if (mayBeOfMarkers && header.hasStatistics)
    return "This is a list of markers with statistics of a study, not the results of a person.";
  const at = personAt(namesOfPeople(header.names, genotypes), person);
  const column = (groups: Header["id"], fits: (text: string) => boolean): number => {
    const group = groups.find(([field = 0]) => isMostly(texts(rows, [field]), fits)) ?? groups[0] ?? [];
    // Two tables may be side by side, each with its own ids.
    return (group.length === genotypes.length ? group[at] : group[0]) ?? 0;
  };
  return {
    count: header.names.length,
    id: column(header.id, (text) => idSpelled(text) !== null),
    chromosome: column(header.chromosome, (text) => chromosomeSpelled(text) !== null),
    position: column(header.position, (text) => typeof positionSpelled(text) === "number"),
    genotype: genotypes[at] ?? [0],
  };
}

/** The genotype of each person: columns of one name that are not words, or else all columns of calls. */
function genotypesOf(header: Header, rows: Rows): Header["genotype"][number] {
  for (const { fields, mayBeOfMarkers } of header.genotype) {
    const some = fields.filter((one) => !isMostly(texts(rows, one), isWord));
    if (some.length > 0) return { fields: some, mayBeOfMarkers };
  }
  const { names, others } = header;
  const [only, ...more] = others;
  if (names.length === PARTS && only !== undefined && more.length === 0)
    return { fields: [[only]], mayBeOfMarkers: true };
  const fields = peopleAmong(others, rows);
  return { fields: fields.length > 1 ? fields : [], mayBeOfMarkers: true };
}

/** The parts of a row. */
const PARTS = 4;

/**
 * The columns of a table without names, whose rows are in the usual order, perhaps behind their number; null
 * if most of its rows are not. Returns a message, without its end, if it is unclear which letters are a
 * genotype. Throws as `chooseColumns`.
 * @param names of the columns in a language that we do not know; empty if there are none
 */
export function chooseUnnamed(
  names: readonly string[],
  rows: Rows,
  person: string | null,
): Columns | string | null {
  const counts = Map.groupBy(rows, ({ length }) => length);
  const [same = []] = [...counts.values()].sort((one, other) => other.length - one.length);
  const count = same[0]?.length ?? 0;
  const first = [0, 1].find((start) => isMostly(same, (row) => isInUsualOrder(row.slice(start))));
  if (first === undefined) return null;
  const behind = Array.from({ length: count }, (_, at) => at).slice(first + PARTS - 1);
  const people = peopleAmong(behind, same);
  const letters = letterColumns(behind, same).length;
  if (letters > 2 && letters % 2 === 1)
    return "The columns have no names that we know, and an odd number of them have one letter each.";
  const [one = 0] = behind;
  const hasPairs = isMostly(same, (row) => usualColumns(row.slice(first)).genotype.length > 1);
  const genotypes: readonly GenotypeFields[] =
    people.length > 1 ? people : [hasPairs ? [one, one + 1] : [one]];
  const at = personAt(namesOfPeople(names.length === count ? names : [], genotypes), person);
  return { count, id: first, chromosome: first + 1, position: first + 2, genotype: genotypes[at] ?? [one] };
}

const isInUsualOrder = (row: readonly string[]): boolean =>
  typeof partsOf(row, usualColumns(row)) !== "string";

/** Those fields with calls of two letters, and neighbors with one letter each, of two alleles. */
function peopleAmong(fields: readonly number[], rows: Rows): GenotypeFields[] {
  const calls = fields.filter((field) => isOfCalls(texts(rows, [field])));
  const pairs: GenotypeFields[] = [];
  const letters = letterColumns(fields, rows);
  for (const field of letters)
    if (letters.includes(field + 1) && !pairs.flat().includes(field)) pairs.push([field, field + 1]);
  const all: GenotypeFields[] = [...calls.map((field) => [field] as const), ...pairs];
  return all.sort(([one], [other]) => one - other);
}

/** Those fields with one letter, of an allele. */
function letterColumns(fields: readonly number[], rows: Rows): number[] {
  return fields.filter((field) => {
    const some = texts(rows, [field]);
    return isMostly(some, isAllele) && some.some((text) => /^[ACGTDI]$/i.test(text));
  });
}

/** What the rows have in one field, or in two with alleles. */
const texts = (rows: Rows, [one = 0, other]: readonly number[]): string[] =>
  rows.map((row) => joinedAlleles(row[one] ?? "", other === undefined ? "" : row[other]));

/** Whether more than half of some things are such; false if there are none. */
const isMostly = <T>(some: readonly T[], fits: (one: T) => boolean): boolean =>
  some.filter(fits).length * 2 > some.length;

/** Whether nearly all texts can be read as a genotype, and some have two letters. */
function isOfCalls(some: readonly string[]): boolean {
  const read = some.map((text) => callSpelled(text)).filter((one) => one !== null);
  return read.length >= some.length * 0.9 && read.some(({ call, isSingle }) => call !== NO_CALL && !isSingle);
}

const isAllele = (text: string): boolean => /^[ACGTDI0-]$/i.test(text);
const isWord = (text: string): boolean => callSpelled(text) === null && /[a-z]{3}/i.test(text);
