import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { eachLocus } from "@/lib/strandbank/core/reference/each-locus";
import { nextGenomeIndex, sensitiveMarkers } from "@/lib/strandbank/core/reference/markers";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import type { GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import {
  filteredCall,
  isPseudoautosomal,
  type Locus,
  NOISY_CHROMOSOMES,
  traitsOf,
  type unfilteredCall,
} from "./calls";
import { allCalls, CALLS, codeAt, codeOf, rawCalls, setCode } from "./profile-calls";

/** The profile's calls at the given genome indices, in their order, filtered unless another rule is given. */
export async function filteredCalls(
  profile: Profile,
  indices: readonly GenomeIndex[],
  rule: typeof unfilteredCall = filteredCall,
): Promise<string[]> {
  const { kinds } = await filterableLoci();
  const traits = traitsOf(profile);
  const calls = await rawCalls(profile.id, indices);
  for (const [at, call] of calls.entries()) {
    const kind = kinds[indices[at] ?? 0] ?? 0;
    const locus = kind > 0 && KINDS[kind];
    if (locus) calls[at] = rule(call, locus, traits);
  }
  return calls;
}

export type FilteredGenome = Awaited<ReturnType<typeof filteredGenome>>;

export async function filteredGenome(profile: Profile) {
  const { indices, kinds } = await filterableLoci();
  const calls = await allCalls(profile.id, kinds.length);
  const traits = traitsOf(profile);
  for (const [kind, locus] of KINDS.entries()) {
    const shown = CALLS.map((call) => codeOf(filteredCall(call, locus, traits)));
    if (shown.some((code, before) => code !== before))
      for (const index of indices[kind] ?? []) {
        const code = codeAt(calls, index);
        const after = shown[code] ?? code;
        if (after !== code) setCode(calls, index, after);
      }
  }
  return { calls, locations: kinds.length };
}

/** One example of each kind of locus that the filter distinguishes; it never changes the first. */
const KINDS: readonly Locus[] = ["1", ...NOISY_CHROMOSOMES].flatMap((chromosome) =>
  [false, true].map((isSensitive) => ({ chromosome, start: 0, isSensitive })),
);

function kindOf({ chromosome, start, isSensitive }: Locus): number {
  const isQuiet = chromosome === "X" && isPseudoautosomal(start);
  const place = isQuiet ? 0 : NOISY_CHROMOSOMES.indexOf(chromosome) + 1;
  return place * 2 + Number(isSensitive);
}

/** Read once, in steps of a few milliseconds; the same for every profile. */
const filterableLoci = perReference(async () => {
  /** The kind of every locus by genome index. */
  const kinds = new Uint8Array(nextGenomeIndex());
  /** The genome indices of each kind; empty for the first, which the filter never changes. */
  const indices = KINDS.map((): GenomeIndex[] => []);
  const note = (index: GenomeIndex, kind: number) => {
    if (kinds[index] === 0 && kind > 0) indices[kind]?.push(index);
    kinds[index] ||= kind;
  };
  for (const { genome_index, chromosome, start } of sensitiveMarkers())
    note(genome_index, kindOf({ chromosome, start, isSensitive: true }));
  for await (const loci of eachLocus(NOISY_CHROMOSOMES))
    for (const { genomeIndex, chromosome, start } of loci)
      note(genomeIndex, kindOf({ chromosome, start, isSensitive: false }));
  return { indices: indices.map((some) => Uint32Array.from(some)), kinds };
});
