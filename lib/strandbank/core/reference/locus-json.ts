/**
 * The text form of markers and variants. The reference file stores their JSON as text, and lists are built by
 * joining, cutting and extending that text, because parsing and serializing it again takes twenty times as
 * long. This module is the only one that knows what the text looks like.
 *
 * Each marker is stored in four columns, all of them ASCII, so that their length is their size in bytes:
 *
 *     head        {"id":"rs1",…,"start":0,"end":1,"variants":[
 *     variants    {…,"allele":"A","platform_labels":["ILMN_550"]},{…,"allele":"G","platform_labels":[]}
 *     letters     AG    the letter that stands for each variant in a call, one character for each variant
 *     label_sets  01    the code of the platform labels of each variant, one character for each variant
 *
 * A whole marker is `head || variants || ']}'`. Only a marker and each of its variants end in `]}`: that is
 * where a profile's fields are inserted. Coordinates are 0-based and half-open.
 */
import { sql } from "kysely";
import { z } from "zod";
import { dosage, NO_CALL, NOT_ASSAYED } from "./call-letters";

const END = "]}";
const BETWEEN_OBJECTS = "},{";

/** SQL for the JSON of a whole marker. */
export const wholeMarker = sql<string>`head || variants || ${sql.lit(END)}`;

/** The fields of a marker's JSON before its variants. */
interface MarkerFields {
  id: string;
  alternateIds: readonly string[];
  /** Display names, sorted. */
  genes: readonly string[];
  accessionId: string;
  start: number;
  end: number;
}

type LocusFields = Pick<MarkerFields, "accessionId" | "start" | "end">;

const locusJson = ({ accessionId, start, end }: LocusFields) =>
  `"accession_id":"${accessionId}","start":${start},"end":${end}`;

/** The column `head` of a marker. */
export function markerHead(marker: MarkerFields): string {
  const lists = `"alternate_ids":${listJson(marker.alternateIds)},"gene_names":${listJson(marker.genes)}`;
  return `{"id":"${marker.id}",${lists},${locusJson(marker)},"variants":[`;
}

const names = z.object({ alternate_ids: z.array(z.string()), gene_names: z.array(z.string()) });

/** The alternate ids and the gene names in the column `head` of a marker. */
export const namesIn = (head: string) => names.parse(JSON.parse(`${head}${END}`));

/** Whether the column `head` contains a gene name: much faster than parsing it. */
export const hasGenes = (head: string): boolean => !head.includes('"gene_names":[]');

/** One item of the column `variants` of a marker. `platformLabels` is a JSON list. */
export const variantJson = (locus: LocusFields, allele: string, platformLabels: string): string =>
  `{${locusJson(locus)},"allele":"${allele}","platform_labels":${platformLabels}}`;

const listJson = (items: readonly string[]): string =>
  items.length === 0 ? "[]" : JSON.stringify(items).replace(NOT_ASCII, escapeUnit);

const NOT_ASCII = /[\u0080-\uffff]/g;
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Some of the variants in comma-separated columns `variants`, comma-separated.
 * @param from 0-based
 */
export function sliceVariants(variants: string, from: number, count: number): string {
  const parts = variants === "" ? [] : variants.split(BETWEEN_OBJECTS);
  const part = parts.slice(from, from + count);
  if (part.length === 0) return "";
  const start = from > 0 ? "{" : "";
  const end = from + count < parts.length ? "}" : "";
  return `${start}${part.join(BETWEEN_OBJECTS)}${end}`;
}

/** The text of consecutive markers, to which a profile's calls are added. */
export interface LocusTexts {
  /** Whole markers, or only columns `variants`; comma-separated. */
  json: string;
  /** The columns `letters`, with a space after each marker. */
  letters: string;
  /** The columns `label_sets`, with a space after each marker. */
  labelSets: string;
}

/** Follows the letters and the label sets of each marker. */
export const END_OF_MARKER = " ";

/** The codes of the label sets that contain a platform. */
export type CarriedSets = ReadonlySet<string>;

/** Whole markers with the profile's fields; one call for each marker. */
export const withMarkerCalls = (texts: LocusTexts, calls: readonly string[], carried: CarriedSets): string =>
  withCalls(texts, calls, carried, true);

/** Variants with the profile's fields; one call for each of their markers. */
export const withVariantCalls = (texts: LocusTexts, calls: readonly string[], carried: CarriedSets): string =>
  withCalls(texts, calls, carried, false);

/** Throws if the text has fewer or more ends than variants and markers: calls would move to other markers. */
function withCalls(
  { json, letters, labelSets }: LocusTexts,
  calls: readonly string[],
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

/** A variant is assayed if the marker is assayed and the platform carries the variant. */
function variantEnd(isAssayed: boolean, call: string, letter: string): string {
  if (!isAssayed) return VARIANT_NOT_ASSAYED;
  return call === NO_CALL ? VARIANT_NO_CALL : (VARIANT_BY_DOSAGE[dosage(call, letter)] ?? "");
}

const MARKER_NOT_ASSAYED = '],"is_genotyped":false,"is_assayed":false,"is_no_call":false}';
const MARKER_NO_CALL = '],"is_genotyped":false,"is_assayed":true,"is_no_call":true}';
const MARKER_GENOTYPED = '],"is_genotyped":true,"is_assayed":true,"is_no_call":false}';

/** A marker is assayed if all its variants are. */
function markerEnd(isAssayed: boolean, call: string): string {
  if (!isAssayed) return MARKER_NOT_ASSAYED;
  return call === NO_CALL ? MARKER_NO_CALL : MARKER_GENOTYPED;
}
