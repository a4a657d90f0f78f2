import type { Profile } from "@/lib/accounts/profiles";
import { batches, type KeyRange } from "@/lib/reference/key-ranges";
import { filteredCall, NOT_ASSAYED } from "./calls";
import { type BlockPart, blockParts, carriedSets } from "./marker-blocks";
import { rawCalls } from "./raw-calls";

/** A selection of markers, and the version of the reference data that its keys belong to. */
export interface VersionedSelection {
  selection: readonly KeyRange[];
  version: string;
}

/** Some markers with a profile's calls. */
export interface ProfileLoci extends BlockPart {
  /** Filtered; the first one belongs to marker `from` of the block. */
  calls: readonly string[];
  /** By the number of a block's set of chips: true where the profile's chip is one of them. */
  isCarried: readonly boolean[];
}

/** The selected markers with the profile's filtered calls, in genome order. */
export async function profileLoci(
  profile: Profile,
  { selection, version }: VersionedSelection,
): Promise<ProfileLoci[]> {
  const parts: BlockPart[] = [];
  for (const batch of batches(selection)) parts.push(...(await blockParts(batch, version)));
  const raw = await rawCalls(profile.id, indicesOf(parts));
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const isCarried = carriedSets(profile.platform);
  let next = 0;
  return parts.map(({ block, from, to }) => {
    const given = raw.slice(next, next + to - from);
    next += to - from;
    const calls = block.isPlain
      ? given
      : block.loci
          .slice(from, to)
          .map((locus, index) => filteredCall(given[index] ?? NOT_ASSAYED, locus, reader));
    return { block, from, to, calls, isCarried };
  });
}

function indicesOf(parts: readonly BlockPart[]): number[] {
  const indices: number[] = [];
  for (const { block, from, to } of parts)
    for (let marker = from; marker < to; marker++) indices.push(block.genomeIndices[marker] ?? 0);
  return indices;
}
