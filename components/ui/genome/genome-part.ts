export interface GenomePart {
  isWhole: boolean;
  /** Names of the chromosomes that are in it as a whole. */
  chromosomes: readonly string[];
  /** Single markers, those that are close together as one place; positions count from 1. */
  places: readonly { chromosome: string; position: number; count: number }[];
  /** The number of results in the whole genome, if it is known. */
  results?: number | undefined;
}

/** The places that are on none of its chromosomes. */
export const separatePlaces = ({ isWhole, chromosomes, places }: GenomePart) =>
  isWhole ? [] : places.filter(({ chromosome }) => !chromosomes.includes(chromosome));

/** How much it is: "All of chromosome 15, and 3 places on 2 chromosomes". */
export function genomePartInWords(part: GenomePart): string {
  if (part.isWhole)
    return part.results === undefined
      ? "The whole genome"
      : `The whole genome: ${counted(part.results, "place")}`;
  const places = separatePlaces(part);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const on = new Set(places.map(({ chromosome }) => chromosome)).size;
  const [first, ...others] = part.chromosomes;
  const texts = [
    first && `all of ${others.length === 0 ? nameOf(first) : counted(part.chromosomes.length, "chromosome")}`,
    on > 0 && `${counted(total, "place")} on ${counted(on, "chromosome")}`,
  ].filter((text) => typeof text === "string");
  const text = texts.length === 0 ? "nothing" : texts.join(", and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const nameOf = (chromosome: string): string =>
  chromosome === "MT" ? "the mitochondrial DNA" : `chromosome ${chromosome}`;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
