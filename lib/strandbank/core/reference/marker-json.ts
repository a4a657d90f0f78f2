import { z } from "zod";

/** The fields of a marker's finished JSON. Coordinates are 0-based and half-open. */
interface MarkerFields {
  id: string;
  alternateIds: readonly string[];
  /** Display names, sorted. */
  genes: readonly string[];
  accessionId: string;
  start: number;
  end: number;
}

const placeJson = ({ accessionId, start, end }: Omit<MarkerFields, "id" | "alternateIds" | "genes">) =>
  `"accession_id":"${accessionId}","start":${start},"end":${end}`;

/** The column `head` of a marker: its JSON up to and including `"variants":[`. */
export function markerHead(marker: MarkerFields): string {
  const lists = `"alternate_ids":${listJson(marker.alternateIds)},"gene_names":${listJson(marker.genes)}`;
  return `{"id":"${marker.id}",${lists},${placeJson(marker)},"variants":[`;
}

const names = z.object({ alternate_ids: z.array(z.string()), gene_names: z.array(z.string()) });

/** The alternate ids and the genes that the column `head` of a marker names. */
export const namesIn = (head: string) => names.parse(JSON.parse(`${head}]}`));

/** One item of the column `variants` of a marker. `platformLabels` is the finished JSON list. */
export const variantJson = (
  place: { accessionId: string; start: number; end: number },
  allele: string,
  platformLabels: string,
): string => `{${placeJson(place)},"allele":"${allele}","platform_labels":${platformLabels}}`;

const listJson = (items: readonly string[]): string =>
  items.length === 0 ? "[]" : JSON.stringify(items).replace(NOT_ASCII, escaped);

/** Stored JSON is ASCII, so that its bytes are its characters. */
const NOT_ASCII = /[\u0080-\uffff]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
