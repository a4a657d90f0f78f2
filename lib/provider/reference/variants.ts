import type { Page, Window } from "@/lib/provider/base/paging";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { type KeyRange, sizeOf, slice, type VariantRange } from "./key-ranges";
import { markersOfVariants, variantsOfMarkers } from "./variant-numbers";

export async function pageOfVariants(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const texts: string[] = [];
  for (const range of part) texts.push(...(await variantTexts(range)));
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}

async function variantTexts({ from, to }: VariantRange): Promise<string[]> {
  const { firstVariant, ...markers } = await markersOfVariants({ from, to });
  const [row] = await joined(markers);
  return row ? splitObjects(asciiOf(row)).slice(from - firstVariant, to - firstVariant) : [];
}

const joined = preparedMarkers((markers) => markers.select((of) => joinAscii(of.ref("variants"))));

/** Cuts comma-separated JSON objects, none of which holds another object, into one text each. */
export function splitObjects(joined: string): string[] {
  if (joined === "") return [];
  const pieces = joined.split("},{");
  return pieces.map(
    (piece, index) => `${index === 0 ? "" : "{"}${piece}${index === pieces.length - 1 ? "" : "}"}`,
  );
}
