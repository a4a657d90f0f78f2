import { z } from "zod";
import { splitObjects } from "@/lib/reference/json-pieces";
import type { KeyRange } from "@/lib/reference/key-ranges";
import { PerVersion } from "@/lib/reference/per-version";
import type { Locus } from "./calls";
import { callLetters } from "./dosage";
import { type MarkerRow, markerRows } from "./marker-rows";

/**
 * Some markers in genome order, laid out for going through them quickly: one text and flat lists instead of objects,
 * which would lie scattered in memory. Variants are numbered through the block.
 */
export interface MarkerBlock {
  /** By marker. */
  loci: readonly Locus[];
  genomeIndices: readonly number[];
  /** The number of each marker's first variant, and at the end that of all variants. */
  firstVariants: readonly number[];
  /**
   * The finished JSON of all markers, in which only ends are missing: each marker begins with a comma, its variants
   * lack the brace that ends them, and what follows the last one is missing.
   */
  text: string;
  /** By marker: where its first variant begins in the text. */
  variantsStart: readonly number[];
  /** By variant: where it ends in the text, and the next one or the next marker begins. */
  variantEnds: readonly number[];
  /** By variant: what stands for it in a call. */
  letters: readonly string[];
  /** By variant: the chips that carry it. */
  platforms: readonly ReadonlySet<string>[];
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

/** About 30 MB. */
const blocks = new PerVersion<number, MarkerBlock>(800);

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
  const variantsStart: number[] = [];
  const variantEnds: number[] = [];
  const firstVariants: number[] = [];
  const platforms: ReadonlySet<string>[] = [];
  let text = "";
  for (const { head, variants } of rows) {
    text += `,${head}`;
    variantsStart.push(text.length);
    firstVariants.push(variantEnds.length);
    splitObjects(variants).forEach((variant, index) => {
      text += `${index > 0 ? "," : ""}${variant.slice(0, -1)}`;
      variantEnds.push(text.length);
      platforms.push(platformsOf(variant));
    });
  }
  firstVariants.push(variantEnds.length);
  return {
    loci: rows.map(locusOf),
    genomeIndices: rows.map(({ genomeIndex }) => genomeIndex),
    letters: rows.flatMap(({ alleles }) => callLetters(alleles)),
    ...{ firstVariants, text, variantsStart, variantEnds, platforms },
  };
}

const locusOf = ({ chromosome, start, isSensitive }: MarkerRow): Locus => ({
  chromosome,
  start,
  isSensitive,
});

/** By their JSON: millions of variants share a few sets. */
const platformSets = new Map<string, ReadonlySet<string>>();

function platformsOf(variant: string): ReadonlySet<string> {
  const json = variant.slice(variant.lastIndexOf("["), -1);
  const known = platformSets.get(json);
  if (known) return known;
  const labels = new Set(platformLabels.parse(JSON.parse(json)));
  platformSets.set(json, labels);
  return labels;
}

const platformLabels = z.array(z.string());
