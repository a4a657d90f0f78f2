import type { Profile } from "@/lib/accounts/profiles";
import { splitObjects } from "@/lib/reference/json-pieces";
import { batches, type KeyRange } from "@/lib/reference/key-ranges";
import { filteredCall, NO_CALL, NOT_ASSAYED } from "./calls";
import { dosages } from "./dosage";
import { type MarkerRow, markerRows } from "./marker-rows";
import { rawCalls } from "./raw-calls";

/** A marker with a profile's call. */
export interface ProfileLocus {
  /** Finished JSON of the marker up to the list of variants. */
  head: string;
  /** Finished JSON of each profile variant. */
  variants: string[];
  isAssayed: boolean;
  isNoCall: boolean;
}

/** The selected markers with the profile's filtered calls, in genome order. */
export async function profileLoci(profile: Profile, selection: readonly KeyRange[]): Promise<ProfileLocus[]> {
  const markers: MarkerRow[] = [];
  for (const batch of batches(selection)) markers.push(...(await markerRows(batch)));
  const raw = await rawCalls(
    profile.id,
    markers.map((marker) => marker.genomeIndex),
  );
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  return markers.map((marker, index) => {
    return profileLocus(marker, filteredCall(raw[index] ?? NOT_ASSAYED, marker, reader), profile.platform);
  });
}

/** A variant is assayed where there is a call and the profile's chip carries the variant. */
function profileLocus(marker: MarkerRow, call: string, platform: string | null): ProfileLocus {
  const label = platform === null ? "" : `"${platform}"`;
  const counts = dosages(call, marker.alleles);
  let isAssayed = true;
  const variants = splitObjects(marker.variants).map((variant, index) => {
    const assayed = call !== NOT_ASSAYED && variant.includes(label);
    isAssayed &&= assayed;
    const dosage = assayed ? (counts[index] ?? null) : null;
    const isNoCall = assayed && call === NO_CALL;
    return `${variant.slice(0, -1)},"dosage":${dosage},"is_assayed":${assayed},"is_no_call":${isNoCall}}`;
  });
  return { head: marker.head, variants, isAssayed, isNoCall: isAssayed && call === NO_CALL };
}
