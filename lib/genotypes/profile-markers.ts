import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window } from "@/lib/paging";
import { sizeOf, slice } from "@/lib/reference/key-ranges";
import { NO_CALL, NOT_ASSAYED } from "./calls";
import {
  isVariantAssayed,
  type ProfileLoci,
  profileLoci,
  type VersionedSelection,
  variantEnd,
} from "./profile-loci";

/** One page of the selected markers with the profile's calls, in genome order. */
export async function pageOfProfileMarkers(
  profile: Profile,
  { selection, version }: VersionedSelection,
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const loci = await profileLoci(profile, { selection: part, version });
  return { items: joined(loci), count: sizeOf(part), total: sizeOf(selection) };
}

/** The marker with this key with the profile's call, as finished JSON. */
export async function profileMarker(profile: Profile, key: number, version: string): Promise<string> {
  return joined(await profileLoci(profile, { selection: [{ from: key, to: key + 1 }], version }));
}

/** Appending to one text is several times faster here than joining the texts of the parts. */
function joined(loci: readonly ProfileLoci[]): string {
  let json = "";
  for (const part of loci) {
    const { block, from, to, calls } = part;
    let at = block.variantEnds[(block.firstVariants[from] ?? 0) - 1] ?? 0;
    if (json === "") at += 1; // No comma before the first marker.
    for (let marker = from; marker < to; marker++) {
      const call = calls[marker - from] ?? NOT_ASSAYED;
      let isAssayed = true;
      const next = block.firstVariants[marker + 1] ?? 0;
      for (let variant = block.firstVariants[marker] ?? 0; variant < next; variant++) {
        const end = block.variantEnds[variant] ?? at;
        json += block.text.slice(at, end);
        json += variantEnd(part, variant, call);
        isAssayed &&= isVariantAssayed(part, variant, call);
        at = end;
      }
      json += isAssayed ? (call === NO_CALL ? NO_CALL_END : GENOTYPED_END) : NOT_ASSAYED_END;
    }
  }
  return json;
}

/* A marker is assayed where every variant of it is. */
const NOT_ASSAYED_END = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';
const NO_CALL_END = '],"is_genotyped":false,"is_assayed":true,"is_no_call":true}';
const GENOTYPED_END = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';
