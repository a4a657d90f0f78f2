import type { Profile } from "@/lib/accounts/profiles";
import { batches, type KeyRange } from "@/lib/reference/key-ranges";
import { callAt, filteredCall, type Reader } from "./calls";
import { type BlockPart, blockParts } from "./marker-blocks";
import { addStretch, rawCalls } from "./raw-calls";

/** A selection of markers, and the version of the reference data that its keys belong to. */
export interface VersionedSelection {
  selection: readonly KeyRange[];
  version: string;
}

/** Some markers with a profile's calls. */
export interface ProfileLoci extends BlockPart {
  /** Filtered, two characters each, as Latin-1; the first one belongs to marker `from` of the block. */
  calls: Buffer;
}

/** The selected markers with the profile's filtered calls, in genome order. */
export async function profileLoci(
  profile: Profile,
  { selection, version }: VersionedSelection,
): Promise<ProfileLoci[]> {
  const parts: BlockPart[] = [];
  for (const batch of batches(selection)) parts.push(...(await blockParts(batch, version, profile.platform)));
  const raw = await rawCalls(profile.id, genomeStretches(parts));
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  let next = 0;
  return parts.map((part) => {
    const first = next;
    next += part.to - part.from;
    const calls = raw.subarray(first * 2, next * 2);
    if (!part.block.isPlain) filter(calls, part, reader);
    return { block: part.block, from: part.from, to: part.to, calls };
  });
}

/** Writes over the raw calls what the reader is shown instead. */
function filter(calls: Buffer, { block, from, to }: BlockPart, reader: Reader): void {
  for (let marker = from; marker < to; marker++) {
    const locus = block.loci[marker];
    const raw = callAt(calls, marker - from);
    const shown = locus ? filteredCall(raw, locus, reader) : raw;
    if (shown !== raw) calls.write(shown, (marker - from) * 2, "latin1");
  }
}

/** The markers' genome indices, in the markers' order. */
function genomeStretches(parts: readonly BlockPart[]): KeyRange[] {
  const stretches: KeyRange[] = [];
  for (const { block, from, to } of parts)
    for (let marker = from; marker < to; ) {
      const end = Math.min(block.runEnds[marker] ?? to, to);
      const index = block.genomeIndices[marker] ?? 0;
      addStretch(stretches, index, index + end - marker);
      marker = end;
    }
  return stretches;
}
