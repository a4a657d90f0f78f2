import { sql } from "kysely";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { asGenomeIndex, asMarkerKey, type GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import { accessions } from "./accessions";
import { joinText, preparedMarkers } from "./file/prepared";

interface MarkerLocus {
  id: string;
  chromosome: string;
  /** 0-based. */
  start: number;
  genomeIndex: GenomeIndex;
}

/** Markers read at a time, which takes one or two milliseconds. */
const MARKERS_PER_STEP = 1_000;

/**
 * The one walk over the markers of a genome, or of some of its chromosomes, in genome order. The process
 * serves others between the steps.
 */
export async function* eachLocus(chromosomes?: readonly string[]): AsyncGenerator<MarkerLocus[]> {
  for (const { chromosome, first_key, end_key } of accessions())
    if (chromosomes?.includes(chromosome) ?? true)
      for (let from: number = first_key; from < end_key; from += MARKERS_PER_STEP) {
        await nextTurn();
        const to = Math.min(from + MARKERS_PER_STEP, end_key);
        const [found] = linesOf({ from: asMarkerKey(from), to: asMarkerKey(to) });
        if (found?.lines) yield found.lines.split("\n").map((line) => locusOf(chromosome, line));
      }
}

const TAB = "\t";

/** One text with a line for each marker: an object for each row takes several times longer. */
const linesOf = preparedMarkers((markers) =>
  markers.select(
    joinText(sql<string>`marker.id || ${TAB} || marker.start || ${TAB} || genome_index`, "\n").as("lines"),
  ),
);

function locusOf(chromosome: string, line: string): MarkerLocus {
  const [id = "", start, genomeIndex] = line.split(TAB);
  return { id, chromosome, start: Number(start), genomeIndex: asGenomeIndex(Number(genomeIndex)) };
}
