import type { Profile } from "@/lib/accounts/profiles";
import { batches, type KeyRange } from "@/lib/reference/key-ranges";
import { callAt, filteredCall } from "./calls";
import { type BlockPart, blockParts } from "./marker-blocks";
import { rawCalls } from "./raw-calls";

/** A selection of markers, and the version of the reference data that its keys belong to. */
export interface VersionedSelection {
  selection: readonly KeyRange[];
  version: string;
}

/** Some markers with a profile's calls. */
export interface ProfileLoci extends BlockPart {
  /** Filtered, two characters each; the first one belongs to marker `from` of the block. */
  calls: string;
}

/** The selected markers with the profile's filtered calls, in genome order. */
export async function profileLoci(
  profile: Profile,
  { selection, version }: VersionedSelection,
): Promise<ProfileLoci[]> {
  const parts: BlockPart[] = [];
  for (const batch of batches(selection)) parts.push(...(await blockParts(batch, version, profile.platform)));
  const raw = await rawCalls(profile.id, indicesOf(parts));
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  let next = 0;
  return parts.map(({ block, from, to }) => {
    const given = raw.slice(next * 2, (next + to - from) * 2);
    next += to - from;
    const calls = block.isPlain
      ? given
      : block.loci
          .slice(from, to)
          .map((locus, index) => filteredCall(callAt(given, index), locus, reader))
          .join("");
    return { block, from, to, calls };
  });
}

function indicesOf(parts: readonly BlockPart[]): number[] {
  const indices: number[] = [];
  for (const { block, from, to } of parts)
    for (let marker = from; marker < to; marker++) indices.push(block.genomeIndices[marker] ?? 0);
  return indices;
}
