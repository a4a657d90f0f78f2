import { joinedAlleles, positionSpelled } from "./spellings";

/** In which fields, from 0, a file has the parts of a row; two for the genotype, if for each allele one. */
export interface Columns {
  count: number;
  id: number;
  chromosome: number;
  position: number;
  genotype: readonly number[];
}

/** The parts of a row as written. */
export interface RowParts {
  id: string;
  chromosome: string;
  /** 1-based; null where the row has none. */
  position: number | null;
  /** The two alleles joined where the file gives them in columns of their own. */
  genotype: string;
}

/**
 * The parts of a row in the named columns, or in the usual order (id, chromosome, position, genotype, perhaps
 * behind a number of the row) if there are no names or no other columns. Empty fields of doubled separators
 * are left out, unless that can be done in several ways: another column must not become the genotype.
 * Otherwise, a message that says which field cannot be read.
 */
export function rowPartsOf(fields: readonly string[], named: Columns | null): RowParts | string {
  if (named?.count === fields.length) return partsOf(fields, named);
  if (named !== null && !isUsual(named)) return inNamedColumns(fields, named);
  const parts = usualParts(fields);
  if (typeof parts !== "string") return parts;
  const inNamed = named ? inNamedColumns(fields, named) : parts;
  const found = [inNamed, ...withoutEmpty(fields).flatMap(inUsualOrder)];
  return found.find((one) => typeof one !== "string") ?? parts;
}

/** Most empty fields that doubled separators make in a row. */
const MAX_EMPTY = 4;

/** The fields, and then without their first empty one, without their first two, and so on. */
function withoutEmpty(fields: readonly string[]): (readonly string[])[] {
  const all = [fields];
  for (let rest = fields; rest.includes("") && all.length <= MAX_EMPTY; all.push(rest))
    rest = rest.toSpliced(rest.indexOf(""), 1);
  return all;
}

function inUsualOrder(fields: readonly string[]): (RowParts | string)[] {
  const [first = "", ...others] = fields;
  const all = /^\d*$/.test(first) ? [fields, others] : [fields];
  return all.map(usualParts);
}

/** The parts of a row in the usual order. An empty field before letters belongs to a doubled separator. */
function usualParts(fields: readonly string[]): RowParts | string {
  const parts = partsOf(fields, usualColumns(fields));
  const [genotype, ...others] = fields.slice(MIN_FIELDS - 1);
  const isBehindEmpty = genotype === "" && others.some((text) => LETTERS.test(text));
  return isBehindEmpty ? unread(MIN_FIELDS - 1, "genotype", "") : parts;
}

/** The only row that the fields are in the named columns without as many empty ones as are too many. */
function inNamedColumns(fields: readonly string[], named: Columns): RowParts | string {
  const rows = new Map<string, RowParts>();
  for (const some of withoutSome(fields, fields.length - named.count)) {
    const parts = partsOf(some, named);
    if (typeof parts !== "string") rows.set(Object.values(parts).join("\t"), parts);
  }
  const [row, other] = rows.values();
  return row && !other ? row : `It has ${fields.length} fields, but there are ${named.count} columns.`;
}

/** The fields without `count` of the empty ones, in each possible way; none if there are many ways. */
function withoutSome(fields: readonly string[], count: number): (readonly string[])[] {
  if (count <= 0) return count === 0 ? [fields] : [];
  const empty = fields.flatMap((field, at) => (field === "" ? [at] : []));
  if (count > MAX_EMPTY || empty.length > 2 * MAX_EMPTY) return [];
  return empty.flatMap((at) =>
    withoutSome(fields.slice(at + 1), count - 1).map((behind) => [...fields.slice(0, at), ...behind]),
  );
}

/** Whether columns are in the usual order, and no others are among them. */
function isUsual({ count, id, chromosome, position, genotype }: Columns): boolean {
  const order = [id, chromosome, position, ...genotype];
  return count === order.length && order.every((field, at) => field === at);
}

const USUAL = { id: 0, chromosome: 1, position: 2 } as const;
const MIN_FIELDS = 4;

/** The parts of a row in these columns, or a message that says which field cannot be read. */
export function partsOf(fields: readonly string[], columns: Columns): RowParts | string {
  const field = (at: number): string => fields[at] ?? "";
  if (fields.length < MIN_FIELDS)
    return `It has ${fields.length === 1 ? "1 field" : `${fields.length} fields`}. A row has an id, a chromosome, a position and a genotype.`;
  const id = field(columns.id);
  const chromosome = field(columns.chromosome);
  const position = positionSpelled(field(columns.position));
  const [one = 0, other] = columns.genotype;
  const genotype = joinedAlleles(field(one), other === undefined ? "" : field(other));
  if (!ID.test(id)) return unread(columns.id, "id", id);
  if (!TEXT.test(chromosome)) return unread(columns.chromosome, "chromosome", chromosome);
  if (position === undefined) return unread(columns.position, "position", field(columns.position));
  if (!TEXT.test(genotype) || NUMBER.test(genotype)) return unread(one, "genotype", genotype);
  return { id, chromosome, position, genotype };
}

/** A letter or a no-call as one allele: two such fields in a row are a genotype. */
const ALLELE = /^(?:|[^1-9]|N\/?A|NC)$/i;

/** The columns of a row in the usual order: `rs1 1 100 AG` or `rs1 1 100 A G`. */
export function usualColumns(fields: readonly string[]): Columns {
  const [one = "", two = ""] = fields.slice(3);
  const hasTwo = fields.length > MIN_FIELDS && ALLELE.test(one) && ALLELE.test(two);
  return { count: fields.length, ...USUAL, genotype: hasTwo ? [3, 4] : [3] };
}

const ID = /^[!-"$-~][ -~]{0,99}$/;
const TEXT = /^[ -~]{0,100}$/;
/** A number is no genotype, but for the numbers of a VCF file's. */
const NUMBER = /[1-9](?![/|])(?<![/|].)/;

const LETTERS = /^[ACGTDI]{1,2}$/i;

const MAX_SHOWN = 40;

const unread = (at: number, role: string, text: string): string =>
  `Field ${at + 1} should be the ${role} and ${text === "" ? "is empty" : `reads “${text.slice(0, MAX_SHOWN)}”`}.`;
