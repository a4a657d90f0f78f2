import { callLetters } from "@/lib/strandbank/core/reference/call-letters";
import type { AccessionFact, GeneFact, MarkerFact } from "@/lib/strandbank/core/reference/facts/read-facts";
import { inGenomeOrder } from "@/lib/strandbank/core/reference/marker-row";
import { markerNames } from "@/lib/strandbank/core/reference/primary-id";
import { drawAlleles, FULL_SHARE, sharesToCuts } from "./draw-alleles";
import type { MarkerIds } from "./marker-ids";
import { drawCuratedPlatforms, drawPlatforms } from "./platforms";
import { type Random, randomFor } from "./random";

/** A marker of the seed, without its key. Coordinates are 0-based and half-open. */
export interface SeedMarker {
  id: string;
  alternateIds: readonly string[];
  start: number;
  end: number;
  /** Sorted by text; `-` for none comes first. */
  alleles: readonly string[];
  /** The ASCII character that stands for each allele in a call. */
  letters: readonly number[];
  /**
   * Allele n is drawn by a 16-bit number below `shareCuts[n]` and not below the cut before; the last one has
   * no cut.
   */
  shareCuts: readonly number[];
  /** Bit mask over the platform labels. */
  platforms: number;
  isSensitive: boolean;
  /** True for the markers of the data files. */
  isCurated: boolean;
  /** Display names, sorted. */
  genes: readonly string[];
}

/**
 * Makes the markers of one accession in genome order: the curated ones and `count` synthetic ones. No two of
 * them have the same start, end and alleles.
 */
export function makeMarkers(
  accession: AccessionFact,
  count: number,
  facts: { markers: readonly MarkerFact[]; genes: readonly GeneFact[] },
  ids: MarkerIds,
): SeedMarker[] {
  const random = randomFor(`markers ${accession.chromosome}`);
  const markers = facts.markers.map((fact) => curatedMarker(fact, facts.genes, random));
  const starts = new Set(markers.map((marker) => marker.start));
  const total = markers.length + count;
  let start = accession.placed_start;
  let here: SeedMarker[] = [];
  while (markers.length < total) {
    // A few markers share the locus of the one made before.
    if (here.length === 0 || random.below(2000) > 0) {
      start = freeStart(accession, facts.genes, starts, random);
      here = [];
    }
    const made = syntheticMarker(start, facts.genes, ids, random);
    const same = here.find(({ end, alleles }) => end === made.end && `${alleles}` === `${made.alleles}`);
    if (same) Object.assign(same, markerNames([...idsOf(same), ...idsOf(made)]));
    else {
      here.push(made);
      markers.push(made);
    }
  }
  return markers.sort(inGenomeOrder);
}

const idsOf = ({ id, alternateIds }: SeedMarker): [string, ...string[]] => [id, ...alternateIds];

function curatedMarker(fact: MarkerFact, genes: readonly GeneFact[], random: Random): SeedMarker {
  const drawn = 9_830 + random.below(45_876);
  const shares = fact.shares.map((share) => Math.round(share * FULL_SHARE));
  return {
    id: fact.id,
    alternateIds: fact.alternate_ids,
    start: fact.start,
    end: fact.end,
    alleles: fact.alleles,
    letters: asciiLetters(fact.alleles),
    shareCuts: sharesToCuts(shares.length > 0 ? shares : [drawn, FULL_SHARE - drawn]),
    platforms: drawCuratedPlatforms(random),
    isSensitive: fact.is_sensitive === 1,
    isCurated: true,
    genes: [...new Set([...fact.genes, ...genesAt(fact.start, fact.end, genes)])].sort(),
  };
}

function syntheticMarker(
  start: number,
  genes: readonly GeneFact[],
  ids: MarkerIds,
  random: Random,
): SeedMarker {
  const isInternal = random.below(100) < 3;
  const { alleles, length, shareCuts } = drawAlleles(random);
  const aliases = random.below(100) > 0 ? 0 : random.below(4) > 0 ? 1 : 2;
  const others = Array.from({ length: aliases }, () => ids.internal());
  const end = start + length;
  return {
    ...markerNames([isInternal ? ids.internal() : ids.reference(), ...others]),
    start,
    end,
    alleles,
    letters: asciiLetters(alleles),
    shareCuts,
    platforms: drawPlatforms(random, isInternal),
    isSensitive: false,
    isCurated: false,
    genes: genesAt(start, end, genes).sort(),
  };
}

const asciiLetters = (alleles: readonly string[]): number[] =>
  callLetters(alleles).map((letter) => letter.charCodeAt(0));

/** An insertion (start = end) is at the gene that holds its base. */
function genesAt(start: number, end: number, genes: readonly GeneFact[]): string[] {
  const last = Math.max(end, start + 1);
  const names: string[] = [];
  for (const gene of genes) if (start < gene.end && last > gene.start) names.push(gene.name);
  return names;
}

/** Draws a start that no marker has yet: about 3 % inside a listed gene, the rest anywhere. */
function freeStart(
  { placed_start, placed_end }: AccessionFact,
  genes: readonly GeneFact[],
  taken: Set<number>,
  random: Random,
): number {
  const [first, ...others] = genes;
  for (;;) {
    const gene = first && random.below(1000) < 30 ? random.pick([first, ...others]) : null;
    const from = Math.max(placed_start, gene?.start ?? 0);
    const to = Math.min(placed_end, gene?.end ?? placed_end);
    const start = from + random.below(to - from);
    if (from >= to || taken.has(start)) continue;
    taken.add(start);
    return start;
  }
}
