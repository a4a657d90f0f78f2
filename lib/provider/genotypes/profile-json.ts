import type { CalledMarkers } from "./called-markers";
import { dosage, NO_CALL, NOT_ASSAYED } from "./calls";
import type { CarriedSets } from "./carried-sets";

/*
 * A profile's call is added at the end of a marker and of each of its variants. In the stored
 * JSON only these end in `]}`: cutting it there and joining the pieces with the calls is several
 * times faster than parsing it.
 */
const END = "]}";

/** Follows the letters of each marker. */
const END_OF_MARKER = " ";

/** The JSON of the markers with the profile's calls, comma separated. */
export function markersJson(
  { json, letters, labelSets, calls }: CalledMarkers,
  carried: CarriedSets,
): string {
  const pieces = piecesOf(json, letters.length);
  let text = "";
  let marker = 0;
  let isAssayed = true;
  for (let at = 0; at < letters.length; at++) {
    const call = calls[marker] ?? NOT_ASSAYED;
    const letter = letters.charAt(at);
    if (letter === END_OF_MARKER) {
      text += `${pieces[at]}${markerEnd(isAssayed, call)}`;
      marker++;
      isAssayed = true;
    } else {
      const isCarried = call !== NOT_ASSAYED && carried.has(labelSets.charAt(at));
      isAssayed &&= isCarried;
      text += `${pieces[at]}${variantEnd(isCarried, call, letter)}`;
    }
  }
  return text;
}

/** The JSON of each variant with the profile's dosage; `json` holds the variants alone. */
export function variantsJson(
  { json, letters, labelSets, calls }: CalledMarkers,
  carried: CarriedSets,
): string[] {
  const pieces = piecesOf(json, letters.length - calls.length);
  const texts: string[] = [];
  let marker = 0;
  for (let at = 0; at < letters.length; at++) {
    const call = calls[marker] ?? NOT_ASSAYED;
    const letter = letters.charAt(at);
    if (letter === END_OF_MARKER) {
      marker++;
      continue;
    }
    const variant = pieces[texts.length] ?? "";
    const isCarried = call !== NOT_ASSAYED && carried.has(labelSets.charAt(at));
    texts.push(variant.slice(variant.indexOf("{")) + variantEnd(isCarried, call, letter));
  }
  return texts;
}

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
