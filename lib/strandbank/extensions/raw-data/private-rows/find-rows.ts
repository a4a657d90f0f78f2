import { geneNamed } from "@/lib/strandbank/core/reference/gene-named";
import { markerRows } from "@/lib/strandbank/core/reference/markers";
import { selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import type { Search } from "@/lib/strandbank/extensions/raw-data/browse/search";
import type { Window } from "@/lib/strandbank/platform/base/paging";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { asMarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { batchHeads, rowsOfBatch } from "./batches";
import { NOWHERE, type PrivateRow, placeOf } from "./private-row";

/** The rows that a search means: those with a place from `from` to `to`, or those with one of the ids. */
interface Wanted {
  from: number;
  to: number;
  ids: ReadonlySet<string> | null;
}

/**
 * A page of a profile's private rows that a search finds, in the order of the genome. A name is a gene's or
 * an id of another form.
 * @param windowIn chooses the page, given how many there are
 */
export async function findPrivateRows(
  profileId: string,
  search: Search,
  windowIn: (total: number) => Window,
): Promise<{ rows: PrivateRow[]; total: number; offset: number }> {
  const wanted = await wantedBy(search);
  const found: { count: number; load: () => Promise<PrivateRow[]> }[] = [];
  for (const { number, count, first_place, last_place } of wanted ? await batchHeads(profileId) : []) {
    if (!wanted || last_place < wanted.from || first_place > wanted.to) continue;
    const load = async () => {
      await nextTurn();
      return (await rowsOfBatch(profileId, number)).filter((row) => isWanted(row, wanted));
    };
    const isWhole = wanted.ids === null && wanted.from <= first_place && last_place <= wanted.to;
    if (isWhole) found.push({ count, load });
    else {
      const rows = await load();
      found.push({ count: rows.length, load: async () => rows });
    }
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const { limit, offset } = windowIn(total);
  const rows: PrivateRow[] = [];
  let before = 0;
  for (const { count, load } of found) {
    if (before < offset + limit && before + count > offset)
      rows.push(...(await load()).slice(Math.max(offset - before, 0), offset + limit - before));
    before += count;
  }
  return { rows, total, offset };
}

const isWanted = (row: PrivateRow, { from, to, ids }: Wanted): boolean => {
  const place = placeOf(row);
  return ids ? ids.has(row.id.toLowerCase()) : from <= place && place <= to;
};

const EVERYWHERE = { from: 0, to: NOWHERE };

async function wantedBy(search: Search): Promise<Wanted | null> {
  switch (search.kind) {
    case "everything":
      return { ...EVERYWHERE, ids: null };
    case "ids":
      return { ...EVERYWHERE, ids: new Set(search.ids) };
    case "chromosome":
      return between(search.chromosome);
    case "place":
      return between(search.chromosome, search.first - 1, search.last ?? undefined);
    case "name": {
      const gene = geneNamed(search.name);
      return gene === null ? { ...EVERYWHERE, ids: new Set([search.name.toLowerCase()]) } : atGene(gene);
    }
    case "problem":
      return null;
  }
}

/** The places from the first to the last marker of a gene. */
async function atGene(gene_name: string): Promise<Wanted | null> {
  const spans = await selectMarkers({ gene_name });
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return null;
  const [one, other = one] = markerRows([first.from, asMarkerKey(last.to - 1)]);
  return one && other ? between(one.chromosome, one.start, other.end) : null;
}

/** The places of a region: 0-based and half-open, each bound optional. */
function between(chromosome: string, start = 0, end = LAST_POSITION): Wanted | null {
  const from = placeOf({ chromosome, position: start + 1 });
  const to = placeOf({ chromosome, position: Math.min(end, LAST_POSITION) });
  return from < NOWHERE ? { from, to, ids: null } : null;
}

const LAST_POSITION = 2 ** 28 - 1;
