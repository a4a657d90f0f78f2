import type { Written } from "@/lib/paging";
import { NO_CALL, NOT_ASSAYED } from "./calls";
import { dosage } from "./dosage";
import { type MarkerBlock, USUAL_MARKER_END, USUAL_VARIANT_END } from "./marker-blocks";
import type { ProfileLoci } from "./profile-loci";

/*
 * A block holds its JSON as a profile has it whose calls hold none of the alleles. Most variants of most profiles differ
 * from that by one digit at most: whole stretches are copied and the digits written over. That is several times faster
 * than putting a text together.
 */

/** What ends a variant that has no dosage. */
const NOT_ASSAYED_VARIANT_END = Buffer.from(',"dosage":null,"is_assayed":false,"is_no_call":false}');
const NO_CALL_VARIANT_END = Buffer.from(',"dosage":null,"is_assayed":true,"is_no_call":true}');
const DOSAGE_VARIANT_ENDS = [0, 1, 2].map((dosage) =>
  Buffer.from(USUAL_VARIANT_END.replace("0", `${dosage}`)),
);
const DIGIT = USUAL_VARIANT_END.indexOf("0");
const ZERO = "0".charCodeAt(0);

/* A marker is assayed where every variant of it is. */
const NOT_ASSAYED_MARKER_END = Buffer.from('],"is_genotyped":false,"is_assayed":false,"is_no_call":false}');
const NO_CALL_MARKER_END = Buffer.from('],"is_genotyped":false,"is_assayed":true,"is_no_call":true}');
const MARKER_END = Buffer.from(USUAL_MARKER_END);

/** The JSON of the markers with the profile's calls, comma separated. */
export const markersJson = (loci: readonly ProfileLoci[]): Written =>
  written(loci, (out) => {
    for (const part of loci) {
      let usualFrom = part.from;
      for (let marker = part.from; marker < part.to; marker++) {
        if (isUsual(part, marker)) continue;
        writeUsual(part, usualFrom, marker, out);
        writeUnusual(part, marker, out);
        usualFrom = marker + 1;
      }
      writeUsual(part, usualFrom, part.to, out);
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
          writeVariantEnd(part, variant, callAt(part, marker), out);
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
const callAt = ({ calls, from }: ProfileLoci, marker: number): string => calls[marker - from] ?? NOT_ASSAYED;

/** A place in bytes that moves on as they are written. */
class Output {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private readonly begin = at,
  ) {}

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
  return usual + variants * NOT_ASSAYED_VARIANT_END.length + (to - from) * NOT_ASSAYED_MARKER_END.length;
}

/** A variant is assayed where there is a call and the profile's chip carries the variant. */
const isVariantAssayed = ({ block, isCarried }: ProfileLoci, variant: number, call: string): boolean =>
  call !== NOT_ASSAYED && isCarried[block.platforms[variant] ?? 0] === true;

/** True where each variant of the marker has a dosage. */
function isUsual(part: ProfileLoci, marker: number): boolean {
  const call = callAt(part, marker);
  if (call === NOT_ASSAYED || call === NO_CALL) return false;
  const { block } = part;
  for (let variant = firstVariant(block, marker); variant < firstVariant(block, marker + 1); variant++)
    if (!isVariantAssayed(part, variant, call)) return false;
  return true;
}

/** Writes the markers `from` to `to` - 1, each of which is usual. */
function writeUsual(part: ProfileLoci, from: number, to: number, out: Output): void {
  if (from === to) return;
  const { block } = part;
  const start = startOf(block, from, out);
  const shift = out.at - start + DIGIT;
  out.copy(block.json, start, block.markerStarts[to]);
  for (let marker = from; marker < to; marker++) {
    const call = callAt(part, marker);
    for (let variant = firstVariant(block, marker); variant < firstVariant(block, marker + 1); variant++)
      out.bytes[(block.variantEnds[variant] ?? 0) + shift] = ZERO + dosage(call, block.letters[variant]);
  }
}

function writeUnusual(part: ProfileLoci, marker: number, out: Output): void {
  const { block } = part;
  const call = callAt(part, marker);
  let from = startOf(block, marker, out);
  let isAssayed = true;
  for (let variant = firstVariant(block, marker); variant < firstVariant(block, marker + 1); variant++) {
    const end = block.variantEnds[variant] ?? 0;
    out.copy(block.json, from, end);
    writeVariantEnd(part, variant, call, out);
    isAssayed &&= isVariantAssayed(part, variant, call);
    from = end + USUAL_VARIANT_END.length;
  }
  out.copy(isAssayed ? (call === NO_CALL ? NO_CALL_MARKER_END : MARKER_END) : NOT_ASSAYED_MARKER_END);
}

function writeVariantEnd(part: ProfileLoci, variant: number, call: string, out: Output): void {
  const end = isVariantAssayed(part, variant, call)
    ? call === NO_CALL
      ? NO_CALL_VARIANT_END
      : DOSAGE_VARIANT_ENDS[dosage(call, part.block.letters[variant])]
    : NOT_ASSAYED_VARIANT_END;
  if (end) out.copy(end);
}
