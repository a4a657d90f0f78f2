/** What a program expects that reads the layout of 23andMe raw data, without any of our code. */
const LAYOUT = {
  columns: "# rsid\tchromosome\tposition\tgenotype",
  chromosomes: [...Array.from({ length: 22 }, (_, at) => String(at + 1)), "X", "Y", "MT"],
  pair: /^(?:[ACGT]{2}|[DI]{2}|--)$/,
  single: /^(?:[ACGTDI]|--)$/,
};

/** The pseudoautosomal regions of X on GRCh37, 1-based, both ends included. */
const PAIRED_X = [
  [60_001, 2_699_520],
  [154_931_044, 155_260_560],
] as const;

function hasOneCopy(chromosome: string, position: number, sex: "female" | "male"): boolean {
  if (chromosome !== "X") return chromosome === "Y" || chromosome === "MT";
  return sex === "male" && !PAIRED_X.some(([first, last]) => first <= position && position <= last);
}

/** Reads a file of that layout strictly: its genotypes by id, and the lines that break the layout. */
export function readLayout(text: string, sex: "female" | "male") {
  const genotypes = new Map<string, string>();
  const broken: string[] = [];
  const lines = text.split("\n");
  const start = lines.findIndex((line) => !line.startsWith("#"));
  if (!lines[0]?.includes("23andMe") || lines[start - 1] !== LAYOUT.columns) broken.push("the head");
  let before = [0, 0];
  for (const line of lines.slice(start, -1)) {
    const [id = "", chromosome = "", position = "", genotype = "", ...more] = line.split("\t");
    const place = [LAYOUT.chromosomes.indexOf(chromosome), Number(position)];
    const letters = hasOneCopy(chromosome, Number(position), sex) ? LAYOUT.single : LAYOUT.pair;
    const isRight =
      more.length === 0 && id !== "" && /^[1-9][0-9]*$/.test(position) && letters.test(genotype);
    if (!isRight || place[0] === -1 || isBehind(before, place)) broken.push(line);
    before = place;
    genotypes.set(id, genotype);
  }
  return { genotypes, broken };
}

const isBehind = (
  [one = 0, two = 0]: readonly number[],
  [other = 0, another = 0]: readonly number[],
): boolean => one > other || (one === other && two > another);
