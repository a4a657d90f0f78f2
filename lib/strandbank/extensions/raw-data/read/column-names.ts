type Role = "id" | "chromosome" | "position" | "genotype" | "allele1" | "allele2" | "strand" | "marker";

/** Names of columns, lowercase and without anything in between, the preferred ones first. */
const NAMES: readonly [Role, string][] = [
  ["id", "rsid rsids rs rsnumber snpid snp snpname variantid marker markerid markername name id"],
  ["chromosome", "chromosome chromosomename chr chrom chrname"],
  ["position", "position pos bp basepair basepairposition chromosomeposition chrposition mapinfo location"],
  ["genotype", "genotype genotypes gt call calls genotypecall result results alleles"],
  ["allele1", "allele1 a1 allelea alleleone"],
  ["allele2", "allele2 a2 alleleb alleletwo"],
  ["strand", "strand orientation"],
  [
    "marker",
    "ref alt reference alternate alternative refallele altallele effectallele otherallele ea nea oa minor major " +
      "minorallele majorallele ancestral ancestralallele derived derivedallele observed risk riskallele",
  ],
];

const ROLES = new Map(
  NAMES.flatMap(([role, names]) =>
    names.split(" ").map((name, rank): [string, { role: Role; rank: number }] => [name, { role, rank }]),
  ),
);

/** Names of columns with the statistics of a study, lowercase and without anything in between. */
const STATISTICS: ReadonlySet<string> = new Set(
  (
    "beta effect effectsize or oddsratio logor se stderr standarderror p pval pvalue log10p z zscore stat tstat " +
    "chisq freq frq freq1 af eaf maf allelefrequency effectallelefrequency nmiss l95 u95 hwe"
  ).split(" "),
);

/** A field, from 0, with a genotype, or two with its alleles. */
export type GenotypeFields = readonly [number] | readonly [number, number];

/**
 * The columns that a line of names offers for each part of a row, as fields from 0: in groups of the same
 * name, the preferred name first.
 */
export interface Header {
  /** As written. */
  names: readonly string[];
  id: readonly (readonly number[])[];
  chromosome: readonly (readonly number[])[];
  position: readonly (readonly number[])[];
  genotype: readonly { fields: readonly GenotypeFields[]; mayBeOfMarkers: boolean }[];
  /** The fields whose names have no role. */
  others: readonly number[];
  hasStrand: boolean;
  /** Whether a column has a statistic of a study. */
  hasStatistics: boolean;
}

interface NamedField {
  at: number;
  role: Role | undefined;
  rank: number;
  name: string;
}

/** The columns that a line names, or null if it names none. */
export function headerNamed(fields: readonly string[]): Header | null {
  const named = fields.map(namedField);
  const groups = (role: Role): NamedField[][] => {
    const ofRole = named.filter((field) => field.role === role);
    const sorted = ofRole.sort((one, other) => one.rank - other.rank);
    return [...Map.groupBy(sorted, ({ rank }) => rank).values()];
  };
  const at = (role: Role): number[][] => groups(role).map((group) => group.map((field) => field.at));
  const [id, chromosome, position] = [at("id"), at("chromosome"), at("position")];
  if (fields.length < 3 || id.length === 0 || chromosome.length + position.length === 0) return null;
  return {
    names: fields,
    id,
    chromosome,
    position,
    genotype: genotypeGroups(groups("genotype"), pairsOf(at("allele1").flat(), at("allele2").flat())),
    others: named.filter(({ role }) => role === undefined).map((field) => field.at),
    hasStrand: named.some(({ role }) => role === "strand"),
    hasStatistics: named.some(({ name }) => STATISTICS.has(name)),
  };
}

const pairsOf = (ones: readonly number[], others: readonly number[]): GenotypeFields[] =>
  ones.flatMap((one, at) => (others[at] === undefined ? [] : [[one, others[at]] as const]));

/** Columns of alleles may be the marker's own: two of them come behind genotypes, and `alleles` last. */
function genotypeGroups(groups: readonly NamedField[][], pairs: readonly GenotypeFields[]) {
  const named = groups.map((group) => ({
    fields: group.map(({ at }): GenotypeFields => [at]),
    mayBeOfMarkers: group.some(({ name }) => name === "alleles"),
  }));
  const ofPairs = pairs.length > 0 ? [{ fields: pairs, mayBeOfMarkers: true }] : [];
  const isLast = ({ mayBeOfMarkers }: { mayBeOfMarkers: boolean }): boolean => mayBeOfMarkers;
  return [...named.filter((group) => !isLast(group)), ...ofPairs, ...named.filter(isLast)];
}

/** Added to the rank of a name that mentions a build other than 37. */
const ON_OTHER_BUILD = 100;
const BUILD = /(?:grch|hg|(?<![a-z])(?:ncbi|build|b))[ _.-]*([0-9]{2})(?:\.?p?[0-9]+)?/g;
/** The number of a name that comes again, as in `genotype.1`. */
const AGAIN = /[ ._-][0-9]$/;

/** The role of a column, whatever its name says in brackets or about the build. */
function namedField(field: string, at: number): NamedField {
  const text = field.normalize("NFKD").toLowerCase();
  const isElsewhere = text.matchAll(BUILD).some(([, build]) => build !== "19" && build !== "37");
  const outside = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, "").replace(BUILD, "");
  const spellings = [outside, outside.replace(AGAIN, ""), text].map(plain);
  const name = spellings.find((spelling) => ROLES.has(spelling)) ?? plain(text);
  const { role, rank = 0 } = ROLES.get(name) ?? {};
  return { at, role, name, rank: rank + (isElsewhere ? ON_OTHER_BUILD : 0) };
}

const plain = (text: string): string => text.replace(/[^a-z0-9]/g, "");
