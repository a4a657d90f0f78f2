import { z } from "zod";
import { splitObjects } from "@/lib/reference/json-pieces";
import type { KeyRange } from "@/lib/reference/key-ranges";
import { PerVersion } from "@/lib/reference/per-version";
import { isPlain, type Locus } from "./calls";
import { callLetters, letterCode } from "./dosage";
import { type MarkerRow, markerRows } from "./marker-rows";

/**
 * Some markers in genome order, laid out for going through them quickly: one row of bytes and flat lists instead of
 * objects, which would lie scattered in memory. Variants are numbered through the block. A block belongs to a chip: its
 * JSON says already which variants that one carries.
 */
export interface MarkerBlock {
  /** By marker. */
  loci: readonly Locus[];
  /** True where every call is shown as the probes gave it, whoever the profile is. */
  isPlain: boolean;
  /** By marker. */
  genomeIndices: Uint32Array;
  /** By marker: the first one after it whose genome index is not the next after that of the marker before. */
  runEnds: Uint32Array;
  /** The number of each marker's first variant, and at the end that of all variants. */
  firstVariants: Uint32Array;
  /**
   * The JSON of all markers as UTF-8, each after a comma, for a profile that has a call at each of them, but none with
   * one of their alleles. It is assayed for the variants that the chip carries, and for the markers of which it carries
   * all variants: those end with `ASSAYED_VARIANT_END` and `GENOTYPED_MARKER_END`, the others with the ends of what is
   * not assayed.
   */
  json: Buffer;
  /** Where each marker's comma lies in the JSON, and at the end the length of the JSON. */
  markerStarts: Uint32Array;
  /** By variant: where it begins in the JSON. */
  variantStarts: Uint32Array;
  /** By variant: where its end begins in the JSON. */
  variantEnds: Uint32Array;
  /**
   * By variant: the code of the character that stands for it in a call; 0 where a call cannot tell and where the chip
   * does not carry the variant.
   */
  letters: Uint8Array;
  /** By variant: 1 where the chip carries it. */
  isCarried: Uint8Array;
  /** By marker: 1 where the chip carries none of its variants, so that its JSON is the same for every call. */
  isOffChip: Uint8Array;
}

/** The markers `from` to `to` - 1 of a block. */
export interface BlockPart {
  block: MarkerBlock;
  from: number;
  to: number;
}

const KEYS_PER_BLOCK = 64;
/** A longer range would push everything else out. */
const LONGEST_RANGE = 2_048;

/** About 23 MB. */
const blocks = new PerVersion<number, MarkerBlock>({ max: 1_000 });

/** The chips that were asked for, of which there are a handful. */
const chips: (string | null)[] = [];

/** A number for each chip, counting from 0. */
function chipNumber(platform: string | null): number {
  const known = chips.indexOf(platform);
  return known < 0 ? chips.push(platform) - 1 : known;
}

/**
 * The markers of one batch of a selection, in genome order. Pages overlap, and a page is read for one profile after the
 * other: what was read of a short range is kept a while, in blocks of neighboring keys.
 * @param version of the reference data that the keys belong to
 * @param platform label of the chip; null for one that carries every variant
 */
export async function blockParts(
  batch: KeyRange | number[],
  version: string,
  platform: string | null,
): Promise<BlockPart[]> {
  if (Array.isArray(batch) || batch.to - batch.from > LONGEST_RANGE || batch.to - batch.from === 1) {
    const block = await readBlock(batch, platform);
    return [{ block, from: 0, to: block.loci.length }];
  }
  const parts: BlockPart[] = [];
  const chip = chipNumber(platform);
  for (let first = batch.from - (batch.from % KEYS_PER_BLOCK); first < batch.to; first += KEYS_PER_BLOCK) {
    // Blocks begin at multiples of their length, far more than there are chips.
    const name = first + chip;
    let block = blocks.get(version, name);
    if (!block) {
      block = await readBlock({ from: first, to: first + KEYS_PER_BLOCK }, platform);
      blocks.set(version, name, block);
    }
    const to = Math.min(batch.to - first, block.loci.length);
    parts.push({ block, from: Math.max(batch.from - first, 0), to });
  }
  return parts;
}

async function readBlock(batch: KeyRange | number[], platform: string | null): Promise<MarkerBlock> {
  const rows = await markerRows(batch);
  const markerStarts: number[] = [];
  const variantStarts: number[] = [];
  const variantEnds: number[] = [];
  const firstVariants: number[] = [];
  const letters: number[] = [];
  const isCarried: boolean[] = [];
  const isOffChip: boolean[] = [];
  const text = new MeasuredText(rows);
  for (const { head, alleles, variants } of rows) {
    const pieces = splitObjects(variants);
    const carried = pieces.map((variant) => platform === null || platformsOf(variant).has(platform));
    const letterOf = callLetters(alleles);
    markerStarts.push(text.length);
    firstVariants.push(variantEnds.length);
    text.add(`,${head}`);
    pieces.forEach((variant, index) => {
      if (index > 0) text.add(",");
      variantStarts.push(text.length);
      text.add(variant.slice(0, -1));
      variantEnds.push(text.length);
      text.add(carried[index] ? ASSAYED_VARIANT_END : NOT_ASSAYED_VARIANT_END);
      letters.push(carried[index] ? letterCode(letterOf[index] ?? "") : 0);
    });
    isCarried.push(...carried);
    isOffChip.push(!carried.includes(true));
    text.add(carried.includes(false) ? NOT_ASSAYED_MARKER_END : GENOTYPED_MARKER_END);
  }
  markerStarts.push(text.length);
  firstVariants.push(variantEnds.length);
  const genomeIndices = Uint32Array.from(rows, ({ genomeIndex }) => genomeIndex);
  return {
    loci: rows.map(locusOf),
    isPlain: rows.every(isPlain),
    genomeIndices,
    runEnds: runEnds(genomeIndices),
    json: Buffer.from(text.text),
    firstVariants: Uint32Array.from(firstVariants),
    markerStarts: Uint32Array.from(markerStarts),
    variantStarts: Uint32Array.from(variantStarts),
    variantEnds: Uint32Array.from(variantEnds),
    letters: Uint8Array.from(letters),
    isCarried: Uint8Array.from(isCarried, Number),
    isOffChip: Uint8Array.from(isOffChip, Number),
  };
}

function runEnds(numbers: Uint32Array): Uint32Array {
  const ends = new Uint32Array(numbers.length).fill(numbers.length);
  for (let at = numbers.length - 2; at >= 0; at--)
    ends[at] = numbers[at + 1] === (numbers[at] ?? 0) + 1 ? (ends[at + 1] ?? 0) : at + 1;
  return ends;
}

/* What a profile adds to a variant and to a marker, which it ends. */
export const ASSAYED_VARIANT_END = ',"dosage":0,"is_assayed":true,"is_no_call":false}';
export const NOT_ASSAYED_VARIANT_END = ',"dosage":null,"is_assayed":false,"is_no_call":false}';
const GENOTYPED_MARKER_END = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';
export const NOT_ASSAYED_MARKER_END = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';

/** A text that grows, and its length as UTF-8. */
class MeasuredText {
  text = "";
  /** In bytes. */
  length = 0;
  private readonly isAscii: boolean;

  constructor(rows: readonly MarkerRow[]) {
    this.isAscii = rows.every(({ head, variants }) => isAscii(head) && isAscii(variants));
  }

  add(piece: string): void {
    this.text += piece;
    this.length += this.isAscii ? piece.length : Buffer.byteLength(piece);
  }
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

const locusOf = ({ chromosome, start, isSensitive }: MarkerRow): Locus => ({
  chromosome,
  start,
  isSensitive,
});

/** Millions of variants share a few sets: by their JSON. */
const platformSets = new Map<string, ReadonlySet<string>>();

/** The labels of the chips that carry a variant, which end its JSON. */
function platformsOf(variant: string): ReadonlySet<string> {
  const json = variant.slice(variant.lastIndexOf("["), -1);
  const known = platformSets.get(json);
  if (known) return known;
  const platforms = new Set(platformLabels.parse(JSON.parse(json)));
  platformSets.set(json, platforms);
  return platforms;
}

const platformLabels = z.array(z.string());
