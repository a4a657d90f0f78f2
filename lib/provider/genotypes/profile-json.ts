import { callLetters, dosage, NO_CALL, NOT_ASSAYED } from "./calls";
import type { StoredMarkers } from "./stored-markers";

/*
 * A profile's call is added at the end of a marker and of each of its variants. In the stored
 * JSON only these end in `]}`: cutting it there and joining the pieces with the calls is several
 * times faster than parsing it.
 */
const END = "]}";

/**
 * The JSON of the markers with the profile's calls, comma separated.
 * @param calls one for each marker
 * @param platform label of the profile's platform; null where it carries every variant
 */
export function markersJson(
  { markers, json }: StoredMarkers,
  calls: readonly string[],
  platform: string | null,
): string {
  const pieces = piecesOf(json, markers.length + variantCount(markers));
  let next = 0;
  let text = "";
  for (const [index, { alleles }] of markers.entries()) {
    const call = calls[index] ?? NOT_ASSAYED;
    const variants = pieces.slice(next, next + alleles.length);
    const ends = variantEnds(variants, alleles, call, platform);
    next += alleles.length;
    for (const [at, variant] of variants.entries()) text += variant + ends[at];
    text += pieces[next++] + markerEnd(call, !ends.includes(VARIANT_NOT_ASSAYED));
  }
  return text;
}

/**
 * The JSON of each variant with the profile's dosage; the parameters are those of `markersJson`, where `json`
 * holds the variants alone.
 */
export function variantsJson(
  { markers, json }: StoredMarkers,
  calls: readonly string[],
  platform: string | null,
): string[] {
  const pieces = piecesOf(json, variantCount(markers));
  const texts: string[] = [];
  for (const [index, { alleles }] of markers.entries()) {
    const variants = pieces.slice(texts.length, texts.length + alleles.length);
    const ends = variantEnds(variants, alleles, calls[index] ?? NOT_ASSAYED, platform);
    for (const [at, variant] of variants.entries())
      texts.push(`${variant.slice(variant.indexOf("{"))}${ends[at]}`);
  }
  return texts;
}

const variantCount = (markers: StoredMarkers["markers"]): number =>
  markers.reduce((count, { alleles }) => count + alleles.length, 0);

/** The JSON cut at its ends. Throws for another number of them: a call would be shown at the wrong marker. */
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

/**
 * The end of each variant of a marker. A variant is assayed where the marker is and the
 * platform carries the variant.
 */
function variantEnds(
  variants: readonly string[],
  alleles: readonly string[],
  call: string,
  platform: string | null,
): (string | undefined)[] {
  const letters = callLetters(alleles);
  return variants.map((variant, index) => {
    if (call === NOT_ASSAYED || !carries(platform, variant)) return VARIANT_NOT_ASSAYED;
    return call === NO_CALL ? VARIANT_NO_CALL : VARIANT_BY_DOSAGE[dosage(call, letters[index] ?? "")];
  });
}

/** Whether a platform carries a variant, whose JSON ends in the list of the labels of those that do. */
const carries = (platform: string | null, variant: string): boolean =>
  platform === null || variant.includes(`"${platform}"`, variant.lastIndexOf("["));

const MARKER_NOT_ASSAYED = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';
const MARKER_NO_CALL = '],"is_genotyped":false,"is_assayed":true,"is_no_call":true}';
const MARKER_GENOTYPED = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';

/** The end of a marker, which is assayed where all its variants are. */
function markerEnd(call: string, isAssayed: boolean): string {
  if (!isAssayed) return MARKER_NOT_ASSAYED;
  return call === NO_CALL ? MARKER_NO_CALL : MARKER_GENOTYPED;
}
