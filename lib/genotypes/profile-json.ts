import type { Written } from "@/lib/paging";
import { callAt, NO_CALL, NOT_ASSAYED } from "./calls";
import { dosage } from "./dosage";
import {
  ASSAYED_VARIANT_END,
  type MarkerBlock,
  NOT_ASSAYED_MARKER_END,
  NOT_ASSAYED_VARIANT_END,
} from "./marker-blocks";
import type { ProfileLoci } from "./profile-loci";

/*
 * A block holds its JSON as a profile has it whose calls hold none of the alleles. Where a profile has a call, that
 * differs from it by one digit at most in each variant: whole stretches are copied and the digits written over. That is
 * several times faster than putting a text together.
 */

/** What ends a variant that has no dosage. */
const notAssayedVariantEnd = Buffer.from(NOT_ASSAYED_VARIANT_END);
const noCallVariantEnd = Buffer.from(',"dosage":null,"is_assayed":true,"is_no_call":true}');
const dosageVariantEnds = [0, 1, 2].map((dosage) =>
  Buffer.from(ASSAYED_VARIANT_END.replace("0", `${dosage}`)),
);
const DIGIT = ASSAYED_VARIANT_END.indexOf("0");
const ZERO = "0".charCodeAt(0);

/* What ends a marker without a call. It is assayed where every variant of it is. */
const notAssayedMarkerEnd = Buffer.from(NOT_ASSAYED_MARKER_END);
const noCallMarkerEnd = Buffer.from('],"is_genotyped":false,"is_assayed":true,"is_no_call":true}');

const [NO_CALL_CODE, NOT_ASSAYED_CODE] = [NO_CALL.charCodeAt(0), NOT_ASSAYED.charCodeAt(0)];

/** The JSON of the markers with the profile's calls, comma separated. */
export const markersJson = (loci: readonly ProfileLoci[]): Written =>
  written(loci, (out) => {
    for (const part of loci) {
      const { calls, from, to } = part;
      const { isOffChip } = part.block;
      let copiedTo = from;
      for (let marker = from; marker < to; marker++) {
        // Where there is a call, or what it is does not matter, the block has all but the dosages.
        const code = calls[(marker - from) * 2];
        if ((code !== NO_CALL_CODE && code !== NOT_ASSAYED_CODE) || isOffChip[marker] === 1) continue;
        writeFromBlock(part, copiedTo, marker, out);
        writeUncalled(part, marker, out);
        copiedTo = marker + 1;
      }
      writeFromBlock(part, copiedTo, to, out);
    }
  });

/** Variants that follow each other: `count` of those of the markers, without the first `skip`. */
interface VariantStretch {
  loci: readonly ProfileLoci[];
  skip: number;
  count: number;
}

/** The JSON of the variants with the profile's dosages, comma separated. */
export const variantsJson = (stretches: readonly VariantStretch[]): Written =>
  written(
    stretches.flatMap(({ loci }) => loci),
    (out) => {
      for (const stretch of stretches) writeVariants(stretch, out);
    },
  );

function writeVariants({ loci, skip, count }: VariantStretch, out: Output): void {
  let next = -skip;
  for (const part of loci) {
    const { block, from, to } = part;
    for (let marker = from; marker < to; marker++)
      for (let variant = firstVariant(block, marker); variant < firstVariant(block, marker + 1); variant++) {
        if (next >= 0 && next < count) {
          if (!out.isEmpty) out.copy(COMMA);
          out.copy(block.json, block.variantStarts[variant], block.variantEnds[variant]);
          out.copy(variantEnd(part, marker, variant));
        }
        next++;
      }
  }
}

const COMMA = Buffer.from(",");

/** Where a marker begins in the block: the first one that is written without its comma. */
const startOf = (block: MarkerBlock, marker: number, out: Output): number =>
  (block.markerStarts[marker] ?? 0) + (out.isEmpty ? 1 : 0);
const firstVariant = (block: MarkerBlock, marker: number): number => block.firstVariants[marker] ?? 0;

/** A place in bytes that moves on as they are written. */
class Output {
  readonly bytes: Buffer;
  at: number;
  private readonly begin: number;

  constructor(bytes: Buffer, at: number, begin = at) {
    this.bytes = bytes;
    this.at = at;
    this.begin = begin;
  }

  get isEmpty(): boolean {
    return this.at === this.begin;
  }

  copy(from: Buffer, start?: number, end?: number): void {
    this.at += from.copy(this.bytes, this.at, start, end);
  }
}

const written = (loci: readonly ProfileLoci[], write: (out: Output) => void): Written => ({
  mostBytes: loci.reduce((most, part) => most + mostBytes(part), 0),
  write: (bytes, at) => {
    const out = new Output(bytes, at);
    write(out);
    return out.at;
  },
});

/** More than a part can come to. */
function mostBytes({ block, from, to }: ProfileLoci): number {
  const usual = (block.markerStarts[to] ?? 0) - (block.markerStarts[from] ?? 0);
  const variants = firstVariant(block, to) - firstVariant(block, from);
  return usual + variants * notAssayedVariantEnd.length + (to - from) * notAssayedMarkerEnd.length;
}

/** Writes the markers `from` to `to` - 1, whose JSON the block has but for the dosages. */
function writeFromBlock(
  { block, calls, from: first }: ProfileLoci,
  from: number,
  to: number,
  out: Output,
): void {
  if (from === to) return;
  const { firstVariants, letters, variantEnds } = block;
  const { bytes } = out;
  const start = startOf(block, from, out);
  const shift = out.at - start + DIGIT;
  out.copy(block.json, start, block.markerStarts[to]);
  let variant = firstVariant(block, from);
  for (let marker = from; marker < to; marker++) {
    const at = (marker - first) * 2;
    const one = calls[at];
    const other = calls[at + 1];
    for (const end = firstVariants[marker + 1] ?? 0; variant < end; variant++) {
      const count = dosage(one, other, letters[variant]);
      if (count > 0) bytes[(variantEnds[variant] ?? 0) + shift] = ZERO + count;
    }
  }
}

/** Writes a marker that has no call, of which the chip carries a variant at least. */
function writeUncalled(part: ProfileLoci, marker: number, out: Output): void {
  const { block } = part;
  let from = startOf(block, marker, out);
  let isAssayed = callAt(part.calls, marker - part.from) === NO_CALL;
  for (let variant = firstVariant(block, marker); variant < firstVariant(block, marker + 1); variant++) {
    const end = block.variantEnds[variant] ?? 0;
    out.copy(block.json, from, end);
    out.copy(variantEnd(part, marker, variant));
    const isCarried = block.isCarried[variant] === 1;
    isAssayed &&= isCarried;
    from = end + (isCarried ? ASSAYED_VARIANT_END : NOT_ASSAYED_VARIANT_END).length;
  }
  out.copy(isAssayed ? noCallMarkerEnd : notAssayedMarkerEnd);
}

/** A variant is assayed where the marker is and the profile's chip carries the variant. */
function variantEnd({ block, calls, from }: ProfileLoci, marker: number, variant: number): Buffer {
  const call = callAt(calls, marker - from);
  if (call === NOT_ASSAYED || block.isCarried[variant] !== 1) return notAssayedVariantEnd;
  if (call === NO_CALL) return noCallVariantEnd;
  const count = dosage(call.charCodeAt(0), call.charCodeAt(1), block.letters[variant]);
  return dosageVariantEnds[count] ?? notAssayedVariantEnd;
}
