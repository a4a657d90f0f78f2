import type { Profile } from "@/lib/accounts/profiles";
import { batches, type KeyRange } from "@/lib/reference/key-ranges";
import { filteredCall, NO_CALL, NOT_ASSAYED } from "./calls";
import { dosage } from "./dosage";
import { type BlockPart, blockParts } from "./marker-blocks";
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
  /** The profile's chip; null for none in particular. */
  platform: string | null;
}

/** The selected markers with the profile's filtered calls, in genome order. */
export async function profileLoci(
  profile: Profile,
  { selection, version }: VersionedSelection,
): Promise<ProfileLoci[]> {
  const parts: BlockPart[] = [];
  for (const batch of batches(selection)) parts.push(...(await blockParts(batch, version)));
  const indices = parts.flatMap(({ block, from, to }) => block.genomeIndices.slice(from, to));
  const raw = await rawCalls(profile.id, indices);
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const { platform } = profile;
  let next = 0;
  return parts.map(({ block, from, to }) => {
    const calls = block.loci
      .slice(from, to)
      .map((locus) => filteredCall(raw[next++] ?? NOT_ASSAYED, locus, reader));
    return { block, from, to, calls, platform };
  });
}

const NOT_ASSAYED_END = ',"dosage":null,"is_assayed":false,"is_no_call":false}';
const NO_CALL_END = ',"dosage":null,"is_assayed":true,"is_no_call":true}';
const DOSAGE_ENDS = [0, 1, 2].map((dosage) => `,"dosage":${dosage},"is_assayed":true,"is_no_call":false}`);

/** A variant is assayed where there is a call and the profile's chip carries the variant. */
export const isVariantAssayed = ({ block, platform }: ProfileLoci, variant: number, call: string): boolean =>
  call !== NOT_ASSAYED && (platform === null || block.platforms[variant]?.has(platform) === true);

/** What a profile with this call adds to the JSON of a variant of the block, which it ends. */
export function variantEnd(loci: ProfileLoci, variant: number, call: string): string {
  if (!isVariantAssayed(loci, variant, call)) return NOT_ASSAYED_END;
  if (call === NO_CALL) return NO_CALL_END;
  return DOSAGE_ENDS[dosage(call, loci.block.letters[variant])] ?? "";
}
