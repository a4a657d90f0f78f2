import { isPseudoautosomal } from "@/lib/genotypes/pseudoautosomal";
import type { DemoProfile } from "./demo-people";
import type { SeedMarker } from "./make-markers";
import { platformBit } from "./platforms";
import { type Random, randomFor } from "./random";

/** Allele numbers of a person's two chromosomes, one per marker of an accession. Hemizygous: both are equal. */
export interface Haplotypes {
  first: Uint8Array;
  second: Uint8Array;
}

/** How an accession is inherited at a marker. */
type Ploidy = "diploid" | "x" | "y" | "mt";

export function ploidyAt(chromosome: string, start: number): Ploidy {
  if (chromosome === "MT") return "mt";
  if (chromosome === "Y") return "y";
  return chromosome === "X" && !isPseudoautosomal(start) ? "x" : "diploid";
}

/** Pairs of alleles that the data files fix for a founder, by marker id. */
export type KnownAlleles = ReadonlyMap<string, readonly string[]>;

/** Draws a person without parents in the seed: each chromosome's allele by its share (Hardy-Weinberg). */
export function founderHaplotypes(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  known: KnownAlleles,
): Haplotypes {
  const random = randomFor(`haplotypes ${person.name} ${chromosome}`);
  const first = new Uint8Array(markers.length);
  const second = new Uint8Array(markers.length);
  for (const [index, marker] of markers.entries()) {
    const draw = random.next();
    const ploidy = ploidyAt(chromosome, marker.start);
    const pair = known.get(marker.id);
    const one = pair ? marker.alleles.indexOf(pair[0] ?? "") : drawnAllele(marker, draw >>> 16);
    const other = pair ? marker.alleles.indexOf(pair[1] ?? "") : drawnAllele(marker, draw & 0xffff);
    if (one < 0 || other < 0)
      throw new Error(`Known call of ${person.name} at ${marker.id}: no such allele.`);
    first[index] = one;
    second[index] = ploidy === "diploid" || (ploidy === "x" && person.sex === "female") ? other : one;
  }
  return { first, second };
}

function drawnAllele({ shareCuts }: SeedMarker, draw: number): number {
  let allele = 0;
  for (const cut of shareCuts) if (draw >= cut) allele += 1;
  return allele;
}

/**
 * Draws a child: one chromosome from each parent, in blocks; crossovers are as likely as 1 in 100 million per base
 * (1 cM per Mb). X of a son and MT come from the mother, Y from the father.
 */
export function childHaplotypes(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  mother: Haplotypes,
  father: Haplotypes,
): Haplotypes {
  const random = randomFor(`haplotypes ${person.name} ${chromosome}`);
  const fromMother = transmitted(mother, markers, random);
  const fromFather = transmitted(father, markers, random);
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

const CROSSOVER_PER_BASE = 43; // in 1/2^32
const EVEN_CHANCE = 2_147_483_648;

function transmitted(parent: Haplotypes, markers: readonly SeedMarker[], random: Random): Uint8Array {
  const result = new Uint8Array(markers.length);
  let isFirst = random.next() < EVEN_CHANCE;
  let previous = 0;
  for (const [index, { start }] of markers.entries()) {
    const chance = Math.min((start - previous) * CROSSOVER_PER_BASE, EVEN_CHANCE);
    if (random.next() < chance) isFirst = !isFirst;
    previous = start;
    result[index] = (isFirst ? parent.first : parent.second)[index] ?? 0;
  }
  return result;
}

const NO_CALL = 0x2d; // -
const NOT_ASSAYED = 0x5f; // _

/**
 * The raw calls that a chip gives for these chromosomes: two ASCII characters per marker. About 1 % are no-calls.
 * Probe noise that the service's filter hides later: women's Y, heterozygous X of men and heterozygous MT.
 */
export function rawCalls(
  person: DemoProfile,
  chromosome: string,
  markers: readonly SeedMarker[],
  { first, second }: Haplotypes,
): Uint8Array {
  const random = randomFor(`calls ${person.name} ${chromosome}`);
  const chip = person.chip === null ? 0 : platformBit(person.chip);
  const calls = new Uint8Array(markers.length * 2);
  for (const [index, marker] of markers.entries()) {
    const letters = alleleLetters(marker.alleles);
    const quality = random.below(1000);
    const ploidy = ploidyAt(chromosome, marker.start);
    let one = letters[first[index] ?? 0] ?? NO_CALL;
    let other = letters[second[index] ?? 0] ?? NO_CALL;
    if ((marker.platforms & chip) === 0) one = other = NOT_ASSAYED;
    else if (quality < 10) one = other = NO_CALL;
    else if (ploidy === "y" && person.sex === "female") {
      if (quality >= 20) one = other = NO_CALL;
    } else if (hasProbeNoise(ploidy, person.sex, quality)) [one = NO_CALL, other = NO_CALL] = letters;
    calls[index * 2] = Math.min(one, other);
    calls[index * 2 + 1] = Math.max(one, other);
  }
  return calls;
}

const hasProbeNoise = (ploidy: Ploidy, sex: DemoProfile["sex"], quality: number): boolean =>
  (ploidy === "mt" && quality >= 995) || (ploidy === "x" && sex === "male" && quality >= 997);

/** The character of each allele in a call: its base; for a deletion or insertion `D` the shorter, `I` the longer. */
function alleleLetters(alleles: readonly string[]): number[] {
  if (!alleles.includes("-")) return alleles.map((allele) => allele.charCodeAt(0));
  return alleles.map((allele) => (allele === "-" ? 0x44 : 0x49));
}
