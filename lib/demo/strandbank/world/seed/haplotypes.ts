import { isPseudoautosomal } from "@/lib/strandbank/core/genotypes/calls";
import type { SeedMarker } from "./make-markers";
import type { DemoProfile } from "./people";
import { type Random, randomFor } from "./random";

/*
 * Curated markers have random streams of their own, and crossovers depend on positions alone: well-known
 * markers and the predictors' bins are the same for any number of markers.
 */

/** Allele numbers of a person's two chromosomes, one per marker; both are equal where hemizygous. */
export interface Haplotypes {
  first: Uint8Array;
  second: Uint8Array;
}

/** How an accession is inherited at a marker. */
export type Ploidy = "diploid" | "x" | "y" | "mt";

export function ploidyAt(chromosome: string, start: number): Ploidy {
  if (chromosome === "MT") return "mt";
  if (chromosome === "Y") return "y";
  return chromosome === "X" && !isPseudoautosomal(start) ? "x" : "diploid";
}

/** The pairs of alleles that the data files give for a founder, by marker id. */
type KnownAlleles = ReadonlyMap<string, readonly string[]>;

/** Draws a person without parents: the allele of each chromosome by its frequency (Hardy-Weinberg). */
export function founderHaplotypes(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  known: KnownAlleles,
): Haplotypes {
  const draw = drawsFor(`haplotypes ${person.name}`, chromosome);
  const first = new Uint8Array(markers.length);
  const second = new Uint8Array(markers.length);
  for (const [index, marker] of markers.entries()) {
    const drawn = draw(marker);
    const ploidy = ploidyAt(chromosome, marker.start);
    const pair = known.get(marker.id)?.map((allele) => alleleNumber(marker, allele));
    const [one = 0, other = 0] = pair ?? [
      drawnAllele(marker, drawn >>> 16),
      drawnAllele(marker, drawn & 0xffff),
    ];
    first[index] = one;
    second[index] = ploidy === "diploid" || (ploidy === "x" && person.sex === "female") ? other : one;
  }
  return { first, second };
}

/** Makes a function that draws 32 bits for each marker, in order. */
export function drawsFor(name: string, chromosome: string): (marker: SeedMarker) => number {
  const random = randomFor(`${name} ${chromosome}`);
  return (marker) => (marker.isCurated ? randomFor(`${name} ${marker.id}`) : random).next();
}

function alleleNumber({ id, alleles }: SeedMarker, allele: string): number {
  const number = alleles.indexOf(allele);
  if (number < 0) throw new Error(`The known calls name an allele that ${id} does not have: ${allele}`);
  return number;
}

function drawnAllele({ shareCuts }: SeedMarker, draw: number): number {
  let allele = 0;
  for (const cut of shareCuts) if (draw >= cut) allele += 1;
  return allele;
}

/** One chromosome from each parent, in blocks. X of a son and MT come from the mother, Y from the father. */
export function childHaplotypes(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  mother: Haplotypes,
  father: Haplotypes,
): Haplotypes {
  const fromMother = transmitted(mother, markers, randomFor(`egg ${person.name} ${chromosome}`));
  const fromFather = transmitted(father, markers, randomFor(`sperm ${person.name} ${chromosome}`));
  const first = new Uint8Array(markers.length);
  const second = new Uint8Array(markers.length);
  for (const [index, marker] of markers.entries()) {
    const ploidy = ploidyAt(chromosome, marker.start);
    const isMaternalOnly = ploidy === "mt" || (ploidy === "x" && person.sex === "male");
    first[index] = (ploidy === "y" ? fromFather[index] : fromMother[index]) ?? 0;
    second[index] = (isMaternalOnly ? fromMother[index] : fromFather[index]) ?? 0;
  }
  return { first, second };
}

const BASES_PER_CENTIMORGAN = 1_000_000;

/** One recombined chromosome of a parent: in each million bases a crossover with a chance of 1 %. */
function transmitted(parent: Haplotypes, markers: readonly SeedMarker[], random: Random): Uint8Array {
  const result = new Uint8Array(markers.length);
  let isFirst = random.below(2) === 0;
  let block = 0;
  let crossover = nextCrossover();
  for (const [index, { start }] of markers.entries()) {
    for (; start >= crossover; crossover = nextCrossover()) isFirst = !isFirst;
    result[index] = (isFirst ? parent.first : parent.second)[index] ?? 0;
  }
  return result;

  function nextCrossover(): number {
    while (random.below(100) > 0) block += 1;
    const position = block * BASES_PER_CENTIMORGAN + random.below(BASES_PER_CENTIMORGAN);
    block += 1;
    return position;
  }
}
