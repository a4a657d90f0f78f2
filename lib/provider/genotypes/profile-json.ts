import type { CalledMarkers } from "./called-markers";
import { dosage, NO_CALL, NOT_ASSAYED } from "./calls";
import type { CarriedSets } from "./carried-sets";

/*
 * A profile's call is added at the end of a marker and of each of its variants. In the stored
 * JSON only these end in `]}`: cutting it there and joining the pieces with the calls is several
 * times faster than parsing it.
 */
const END = "]}";

/** The JSON of the markers with the profile's calls, comma separated. */
export function markersJson(
  { json, letters, labelSets, calls }: CalledMarkers,
  carried: CarriedSets,
): string {
  const pieces = piecesOf(json, calls.length + lengthOf(letters));
  let next = 0;
  let text = "";
  for (const [index, call] of calls.entries()) {
    const ofVariants = letters[index] ?? "";
    const sets = labelSets[index] ?? "";
    let isAssayed = call !== NOT_ASSAYED;
    for (let at = 0; at < ofVariants.length; at++) {
      const isCarried = call !== NOT_ASSAYED && carried.has(sets.charAt(at));
      isAssayed &&= isCarried;
      text += `${pieces[next++]}${variantEnd(isCarried, call, ofVariants.charAt(at))}`;
    }
    text += `${pieces[next++]}${markerEnd(isAssayed, call)}`;
  }
  return text;
}

/** The JSON of each variant with the profile's dosage; `json` holds the variants alone. */
export function variantsJson(
  { json, letters, labelSets, calls }: CalledMarkers,
  carried: CarriedSets,
): string[] {
  const pieces = piecesOf(json, lengthOf(letters));
  const texts: string[] = [];
  for (const [index, call] of calls.entries()) {
    const ofVariants = letters[index] ?? "";
    const sets = labelSets[index] ?? "";
    for (let at = 0; at < ofVariants.length; at++) {
      const variant = pieces[texts.length] ?? "";
      const isCarried = call !== NOT_ASSAYED && carried.has(sets.charAt(at));
      texts.push(variant.slice(variant.indexOf("{")) + variantEnd(isCarried, call, ofVariants.charAt(at)));
    }
  }
  return texts;
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/**
 * Splits the JSON at its ends. Throws if their number is wrong: a call would be shown at the wrong marker.
 */
function piecesOf(json: string, ends: number): string[] {
  const pieces = json.split(END);
  if (pieces.length !== ends + 1)
    throw new Error(`The stored JSON has ${pieces.length - 1} ends instead of ${ends}.`);
  return pieces;
}

const VARIANT_NOT_ASSAYED = '],"dosage":null,"is_assayed":false,"is_no_call":false}';
const VARIANT_NO_CALL = '],"dosage":null,"is_assayed":true,"is_no_call":true}';
const VARIANT_BY_DOSAGE = [0, 1, 2].map(
  (count) => `],"dosage":${count},"is_assayed":true,"is_no_call":false}`,
);

/** A variant is assayed where the marker is and the platform carries the variant. */
function variantEnd(isAssayed: boolean, call: string, letter: string): string | undefined {
  if (!isAssayed) return VARIANT_NOT_ASSAYED;
  return call === NO_CALL ? VARIANT_NO_CALL : VARIANT_BY_DOSAGE[dosage(call, letter)];
}

const MARKER_NOT_ASSAYED = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';
const MARKER_NO_CALL = '],"is_genotyped":false,"is_assayed":true,"is_no_call":true}';
const MARKER_GENOTYPED = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';

/** A marker is assayed where all its variants are. */
function markerEnd(isAssayed: boolean, call: string): string {
  if (!isAssayed) return MARKER_NOT_ASSAYED;
  return call === NO_CALL ? MARKER_NO_CALL : MARKER_GENOTYPED;
}
