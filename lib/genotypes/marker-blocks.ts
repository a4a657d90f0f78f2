import { z } from "zod";
import { splitObjects } from "@/lib/reference/json-pieces";
import type { KeyRange } from "@/lib/reference/key-ranges";
import { PerVersion } from "@/lib/reference/per-version";
import { isPlain, type Locus } from "./calls";
import { callLetters, letterCode } from "./dosage";
import { type MarkerRow, markerRows } from "./marker-rows";

/**
 * Some markers in genome order, laid out for going through them quickly: one row of bytes and flat lists instead of
 * objects, which would lie scattered in memory. Variants are numbered through the block.
 */
export interface MarkerBlock {
  /** By marker. */
  loci: readonly Locus[];
  /** True where every call is shown as the probes gave it, whoever the profile is. */
  isPlain: boolean;
  /** By marker. */
  genomeIndices: Uint32Array;
  /** The number of each marker's first variant, and at the end that of all variants. */
  firstVariants: Uint32Array;
  /**
   * The JSON of all markers as UTF-8, each after a comma, for a profile whose calls hold none of their alleles: each
   * variant ends with `USUAL_VARIANT_END`, each marker with `USUAL_MARKER_END`.
   */
  json: Buffer;
  /** Where each marker's comma lies in the JSON, and at the end the length of the JSON. */
  markerStarts: Uint32Array;
  /** By variant: where it begins in the JSON. */
  variantStarts: Uint32Array;
  /** By variant: where `USUAL_VARIANT_END` begins in the JSON. */
  variantEnds: Uint32Array;
  /** By variant: the code of the character that stands for it in a call; 0 where a call cannot tell. */
  letters: Uint8Array;
  /** By variant: the number of the set of chips that carry it, for `carriedSets`. */
  platforms: Uint16Array;
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
const blocks = new PerVersion<number, MarkerBlock>(1_000);

/**
 * The markers of one batch of a selection, in genome order. Pages overlap, and a page is read for one profile after the
 * other: what was read of a short range is kept a while, in blocks of neighboring keys.
 * @param version of the reference data that the keys belong to
 */
export async function blockParts(batch: KeyRange | number[], version: string): Promise<BlockPart[]> {
  if (Array.isArray(batch) || batch.to - batch.from > LONGEST_RANGE || batch.to - batch.from === 1) {
    const block = await readBlock(batch);
    return [{ block, from: 0, to: block.loci.length }];
  }
  const parts: BlockPart[] = [];
  for (let first = batch.from - (batch.from % KEYS_PER_BLOCK); first < batch.to; first += KEYS_PER_BLOCK) {
    const block = await keptBlock(first, version);
    const to = Math.min(batch.to - first, block.loci.length);
    parts.push({ block, from: Math.max(batch.from - first, 0), to });
  }
  return parts;
}

async function keptBlock(first: number, version: string): Promise<MarkerBlock> {
  const known = blocks.get(version, first);
  if (known) return known;
  const block = await readBlock({ from: first, to: first + KEYS_PER_BLOCK });
  blocks.set(version, first, block);
  return block;
}

async function readBlock(batch: KeyRange | number[]): Promise<MarkerBlock> {
  const rows = await markerRows(batch);
  const markerStarts: number[] = [];
  const variantStarts: number[] = [];
  const variantEnds: number[] = [];
  const firstVariants: number[] = [];
  const platforms: number[] = [];
  const text = new MeasuredText(rows);
  for (const { head, variants } of rows) {
    markerStarts.push(text.length);
    firstVariants.push(variantEnds.length);
    text.add(`,${head}`);
    splitObjects(variants).forEach((variant, index) => {
      if (index > 0) text.add(",");
      variantStarts.push(text.length);
      text.add(variant.slice(0, -1));
      variantEnds.push(text.length);
      text.add(USUAL_VARIANT_END);
      platforms.push(platformSetOf(variant));
    });
    text.add(USUAL_MARKER_END);
  }
  markerStarts.push(text.length);
  firstVariants.push(variantEnds.length);
  return {
    loci: rows.map(locusOf),
    isPlain: rows.every(isPlain),
    genomeIndices: Uint32Array.from(rows, ({ genomeIndex }) => genomeIndex),
    letters: Uint8Array.from(rows.flatMap(({ alleles }) => callLetters(alleles).map(letterCode))),
    json: Buffer.from(text.text),
    firstVariants: Uint32Array.from(firstVariants),
    markerStarts: Uint32Array.from(markerStarts),
    variantStarts: Uint32Array.from(variantStarts),
    variantEnds: Uint32Array.from(variantEnds),
    platforms: Uint16Array.from(platforms),
  };
}

/** What a profile adds to a variant, which it ends, where its call does not hold the allele. */
export const USUAL_VARIANT_END = ',"dosage":0,"is_assayed":true,"is_no_call":false}';
/** What a profile adds to a marker, which it ends, where it has a call. */
export const USUAL_MARKER_END = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';

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

/** Millions of variants share a few sets: by number, and their numbers by JSON. */
const platformSets: ReadonlySet<string>[] = [];
const platformNumbers = new Map<string, number>();

/** By the number that a block has for a set of chips: true where the chip is one of them, or where it is null. */
export function carriedSets(platform: string | null): readonly boolean[] {
  const known = carriedBy.get(platform);
  if (known?.length === platformSets.length) return known;
  const carried = platformSets.map((set) => platform === null || set.has(platform));
  carriedBy.set(platform, carried);
  return carried;
}

const carriedBy = new Map<string | null, readonly boolean[]>();

function platformSetOf(variant: string): number {
  const json = variant.slice(variant.lastIndexOf("["), -1);
  const known = platformNumbers.get(json);
  if (known !== undefined) return known;
  const number = platformSets.push(new Set(platformLabels.parse(JSON.parse(json)))) - 1;
  platformNumbers.set(json, number);
  return number;
}

const platformLabels = z.array(z.string());
