import type { LocusFilter } from "@/lib/provider/reference/select-markers";

const IDS = /^(?:(?:rs|i)[0-9]{1,15}(?:[\s,]+|$))+$/i;
const PLACE =
  /^(?:chr(?:omosome)?\s*)?([0-9]{1,2}|x|y|mt?)(?:[\s:]+([0-9][0-9,.]*)(?:\s*[-–]\s*([0-9][0-9,.]*))?)?$/i;

/**
 * The markers that a customer means: marker ids (`rs4988235, i4000415`), a chromosome (`15`, `chrX`), the
 * rest of one from a position (`15:28,365,618`), a region of one (`15:28,000,000-28,500,000`), or else a
 * gene. Positions are 1-based and inclusive. Null for a region that ends before it starts.
 */
export function searchOf(text: string): LocusFilter | null {
  if (text === "") return {};
  if (IDS.test(text)) return { id: text.toLowerCase().split(/[\s,]+/) };
  const [isPlace, chromosome = "", first, last] = PLACE.exec(text) ?? [];
  return isPlace === undefined ? { gene_name: text } : place(chromosome.toUpperCase(), first, last);
}

function place(name: string, first: string | undefined, last: string | undefined): LocusFilter | null {
  const chromosome_id = name === "M" ? "MT" : name;
  if (first === undefined) return { chromosome_id };
  const start = numberIn(first) - 1;
  if (last === undefined) return start < 0 ? null : { chromosome_id, start };
  const end = numberIn(last);
  return start < 0 || end <= start ? null : { chromosome_id, start, end };
}

const numberIn = (text: string): number => Number(text.replace(/[,.]/g, ""));
