import { filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import { CALLS, codeAt } from "@/lib/strandbank/core/genotypes/profile-calls";
import { type AlleleSharing, WINDOW_BASES } from "@/lib/strandbank/core/genotypes/schemas";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { eachLocus } from "@/lib/strandbank/core/reference/each-locus";
import { nextGenomeIndex } from "@/lib/strandbank/core/reference/markers";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";

/** Markers compared per turn of the event loop, which takes about a millisecond. */
const MARKERS_PER_STEP = 100_000;

/**
 * At how many markers two profiles share none, one or both of their alleles (identity by state), for each
 * chromosome in genome order. Only markers at which both have a call count. Checks no scopes.
 */
export async function alleleSharing(one: Profile, other: Profile): Promise<AlleleSharing[]> {
  const { windowAt, chromosomes, total } = await genomeWindows();
  const { calls: first } = await filteredGenome(one);
  await nextTurn();
  const { calls: second } = await filteredGenome(other);
  // The counts of a window are adjacent, by the number of alleles shared.
  const counts = new Uint32Array(total * KINDS);
  for (let from = 0; from < windowAt.length; from += MARKERS_PER_STEP) {
    await nextTurn();
    const to = Math.min(from + MARKERS_PER_STEP, windowAt.length);
    for (let index = from; index < to; index++) {
      const shared = SHARED[codeAt(first, index) * 16 + codeAt(second, index)] ?? NOT_COMPARED;
      const at = (windowAt[index] ?? 0) * KINDS + shared;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return chromosomes.map(({ accession_id, from, to }) => {
    const part = counts.subarray(from * KINDS, to * KINDS);
    const byWindow = (shared: number) => [...part.filter((_, at) => at % KINDS === shared)];
    const windows = { none: byWindow(0), one: byWindow(1), both: byWindow(2) };
    const { none, one, both } = windows;
    return { accession_id, none: sum(none), one: sum(one), both: sum(both), windows };
  });
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const NOT_COMPARED = 3;
/** None, one or both alleles shared, and not compared. */
const KINDS = 4;

/** How much two calls share, by the code of one times 16 plus that of the other. */
const SHARED = new Uint8Array(256).fill(NOT_COMPARED);
for (const [code, call] of CALLS.entries())
  for (const [otherCode, other] of CALLS.entries())
    SHARED[code * 16 + otherCode] = sharedAlleles(call, other);

/** The only allele of a hemizygous call counts twice, as it is written. */
function sharedAlleles(call: string, other: string): number {
  if ([NOT_ASSAYED, NO_CALL].some((open) => open === call || open === other)) return NOT_COMPARED;
  const [a, b] = call;
  const [c, d] = other;
  return Math.max(Number(a === c) + Number(b === d), Number(a === d) + Number(b === c));
}

/** Read once, in steps of a few milliseconds; the same for all profiles. */
const genomeWindows = perReference(async () => {
  /** The window of every marker by genome index, counted over the whole genome. */
  const windowAt = new Uint16Array(nextGenomeIndex());
  const firsts = new Map<string, number>();
  let total = 0;
  /** The windows of each chromosome: `from` inclusive, `to` exclusive. */
  const chromosomes = accessions().map(({ id, chromosome, length }) => {
    const from = total;
    firsts.set(chromosome, from);
    total += Math.ceil(length / WINDOW_BASES);
    return { accession_id: id, from, to: total };
  });
  for await (const loci of eachLocus())
    for (const { genomeIndex, chromosome, start } of loci)
      windowAt[genomeIndex] = (firsts.get(chromosome) ?? 0) + Math.floor(start / WINDOW_BASES);
  return { windowAt, chromosomes, total };
});
