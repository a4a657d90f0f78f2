import { splitObjects } from "@/lib/strandbank/core/reference/variants";
import { dosage, NO_CALL, NOT_ASSAYED } from "./calls";

export interface CalledMarkers {
  /** The finished JSON of the whole markers, or only of their variants; comma separated, in ASCII. */
  json: string;
  /** The letter of each variant in a call, one character each; a space after each marker. */
  letters: string;
  /** The label set of each variant in the same form. */
  labelSets: string;
  /** One for each marker. */
  calls: readonly string[];
}

/** The label sets of the variants that a platform carries, by their characters. */
export type CarriedSets = ReadonlySet<string>;

/*
 * A profile's call is added at the end of a marker and of each of its variants. In the stored JSON only these
 * end in `]}`: replacing that with the calls is several times faster than parsing the JSON.
 */
const END = "]}";

/** Follows the letters of each marker. */
const END_OF_MARKER = " ";

/** The JSON of the markers with the profile's calls, comma separated, in ASCII. */
export const markersJson = (called: CalledMarkers, carried: CarriedSets): string =>
  withCalls(called, carried, true);

/** The JSON of each variant with the profile's dosage; `json` holds only the variants. */
export const variantsJson = (called: CalledMarkers, carried: CarriedSets): string[] =>
  splitObjects(withCalls(called, carried, false));

/** Throws unless as many ends were found as are expected: a call would be shown at the wrong marker. */
function withCalls(
  { json, letters, labelSets, calls }: CalledMarkers,
  carried: CarriedSets,
  hasMarkers: boolean,
): string {
  let at = 0;
  let marker = 0;
  let isAssayed = true;
  const text = json.replaceAll(END, () => {
    if (letters.charAt(at) === END_OF_MARKER) {
      const end = markerEnd(isAssayed, calls[marker] ?? NOT_ASSAYED);
      at++;
      marker++;
      isAssayed = true;
      if (hasMarkers) return end;
    }
    const call = calls[marker] ?? NOT_ASSAYED;
    const isCarried = call !== NOT_ASSAYED && carried.has(labelSets.charAt(at));
    isAssayed &&= isCarried;
    return variantEnd(isCarried, call, letters.charAt(at++));
  });
  const expected = hasMarkers ? letters.length : Math.max(0, letters.length - END_OF_MARKER.length);
  if (at !== expected) throw new Error(`The stored JSON has ${at} ends instead of ${expected}.`);
  return text;
}

const VARIANT_NOT_ASSAYED = '],"dosage":null,"is_assayed":false,"is_no_call":false}';
const VARIANT_NO_CALL = '],"dosage":null,"is_assayed":true,"is_no_call":true}';
const VARIANT_BY_DOSAGE = [0, 1, 2].map(
  (count) => `],"dosage":${count},"is_assayed":true,"is_no_call":false}`,
);

/** A variant is assayed where the marker is and the platform carries the variant. */
function variantEnd(isAssayed: boolean, call: string, letter: string): string {
  if (!isAssayed) return VARIANT_NOT_ASSAYED;
  return call === NO_CALL ? VARIANT_NO_CALL : (VARIANT_BY_DOSAGE[dosage(call, letter)] ?? "");
}

const MARKER_NOT_ASSAYED = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';
const MARKER_NO_CALL = '],"is_genotyped":false,"is_assayed":true,"is_no_call":true}';
const MARKER_GENOTYPED = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';

/** A marker is assayed where all its variants are. */
function markerEnd(isAssayed: boolean, call: string): string {
  if (!isAssayed) return MARKER_NOT_ASSAYED;
  return call === NO_CALL ? MARKER_NO_CALL : MARKER_GENOTYPED;
}
