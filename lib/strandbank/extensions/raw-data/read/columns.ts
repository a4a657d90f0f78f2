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

type Role = "id" | "chromosome" | "position" | "genotype" | "allele1" | "allele2" | "strand";

/** Names of columns, in small letters and without anything between. */
const NAMES: readonly [Role, string][] = [
  ["id", "rsid rs rsids rsnumber snp snpid snpname marker markerid markername name id variantid"],
  ["chromosome", "chromosome chr chrom chromosomename chrname"],
  ["position", "position pos bp basepair basepairposition chromosomeposition chrposition location mapinfo"],
  ["genotype", "genotype genotypes gt call calls result results alleles genotypecall"],
  ["allele1", "allele1 a1 allelea alleleone"],
  ["allele2", "allele2 a2 alleleb alleletwo"],
  ["strand", "strand orientation"],
];

const ROLES: ReadonlyMap<string, Role> = new Map(
  NAMES.flatMap(([role, names]) => names.split(" ").map((name): [string, Role] => [name, role])),
);

/** The columns that a line names; null when it names none, a sentence when what it names cannot be read. */
export function columnsNamed(fields: readonly string[]): Columns | string | null {
  const roles = fields.map((field) => ROLES.get(field.toLowerCase().replace(/[^a-z0-9]/g, "")));
  const at = (role: Role): number => roles.indexOf(role);
  if (fields.length < 3 || at("id") < 0 || (at("chromosome") < 0 && at("position") < 0)) return null;
  const missing = (["chromosome", "position"] as const).find((role) => at(role) < 0);
  if (missing) return `None of them is the ${missing}.`;
  if (at("strand") >= 0) return "We do not read genotypes whose strand is in a column of its own.";
  const genotype = genotypeIn(roles);
  if (!genotype) return "We know none of them as the genotype, or as allele1 and allele2.";
  return {
    count: fields.length,
    id: at("id"),
    chromosome: at("chromosome"),
    position: at("position"),
    genotype,
  };
}

/** The columns of the genotype: those of that name, or the only one besides the other three. */
function genotypeIn(roles: readonly (Role | undefined)[]): number[] | null {
  const alleles = [roles.indexOf("allele1"), roles.indexOf("allele2")];
  if (alleles.every((at) => at >= 0)) return alleles;
  const named = roles.indexOf("genotype");
  const only = roles.length === 4 ? roles.indexOf(undefined) : -1;
  return named >= 0 ? [named] : only >= 0 ? [only] : null;
}

/**
 * The parts of a row: in the named columns, or else in the usual order (id, chromosome, position, genotype,
 * perhaps behind a number of the row), with or without empty fields of doubled separators. Otherwise, a
 * sentence that says which field cannot be read.
 */
export function rowPartsOf(fields: readonly string[], named: Columns | null): RowParts | string {
  const isNamed = named?.count === fields.length;
  const parts = partsOf(fields, isNamed ? named : usualColumns(fields));
  if (typeof parts !== "string" && (isNamed || named === null)) return parts;
  const shorter = withoutEmpty(fields);
  const inNamed = named ? shorter.filter(({ length }) => length === named.count) : [];
  const found = [
    ...inNamed.map((some) => partsOf(some, named ?? usualColumns(some))),
    ...shorter.flatMap((some) => inUsualOrder(some)),
  ];
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
  return all.map((some) => partsOf(some, usualColumns(some)));
}

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
