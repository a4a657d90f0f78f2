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
 * The parts of a row: in the named columns, or else in the usual order (id, chromosome, position, genotype,
 * perhaps behind a number of the row) if the names have it too, with or without empty fields of doubled
 * separators. Otherwise, a message that says which field cannot be read.
 */
export function rowPartsOf(fields: readonly string[], named: Columns | null): RowParts | string {
  const isNamed = named?.count === fields.length;
  const parts = partsOf(fields, isNamed ? named : usualColumns(fields));
  if (typeof parts !== "string" && (isNamed || named === null)) return parts;
  const shorter = withoutEmpty(fields);
  const inNamed = named ? shorter.filter(({ length }) => length === named.count) : [];
  const found = [
    ...inNamed.map((some) => partsOf(some, named ?? usualColumns(some))),
    ...shorter.flatMap((some) => inUsualOrder(some, named)),
  ];
  const row = found.find((one) => typeof one !== "string");
  if (row) return row;
  return typeof parts === "string"
    ? parts
    : `It has ${fields.length} fields, and the names of the columns are ${named?.count}.`;
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

function inUsualOrder(fields: readonly string[], named: Columns | null): (RowParts | string)[] {
  const [first = "", ...others] = fields;
  const all = /^\d*$/.test(first) ? [fields, others] : [fields];
  return all.flatMap((some) => {
    const columns = usualColumns(some);
    return named === null || hasSameOrder(named, columns) ? [partsOf(some, columns)] : [];
  });
}

const hasSameOrder = (one: Columns, other: Columns): boolean => orderOf(one) === orderOf(other);

const orderOf = ({ id, chromosome, position, genotype }: Columns): string =>
  [id, chromosome, position, ...genotype].join();

const USUAL = { id: 0, chromosome: 1, position: 2 } as const;
const MIN_FIELDS = 4;

function partsOf(fields: readonly string[], columns: Columns): RowParts | string {
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
  const isBehindEmpty = field(one) === "" && fields.slice(one + 1).some((text) => LETTERS.test(text));
  if (!TEXT.test(genotype) || NUMBER.test(genotype) || isBehindEmpty)
    return unread(one, "genotype", genotype);
  return { id, chromosome, position, genotype };
}

/** A letter or a no-call as one allele: two such fields in a row are a genotype. */
const ALLELE = /^(?:|[^1-9]|N\/?A|NC)$/i;

function usualColumns(fields: readonly string[]): Columns {
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
