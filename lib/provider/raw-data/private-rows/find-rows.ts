import type { Window } from "@/lib/provider/base/paging";
import { nextTurn } from "@/lib/provider/base/turns";
import { searchOf } from "@/lib/provider/genotypes/browse/search";
import { unite } from "@/lib/provider/reference/key-ranges";
import { markerRows } from "@/lib/provider/reference/markers";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import { asMarkerKey } from "@/lib/provider/store/tables/numbers";
import { batchHeads, rowsOfBatch } from "./batches";
import { NOWHERE, type PrivateRow, placeOf } from "./private-row";

/** The rows that a search means: those with a place from `from` to `to`, or those with one of the ids. */
interface Wanted {
  from: number;
  to: number;
  ids: ReadonlySet<string> | null;
}

/**
 * A page of a profile's private rows that a search finds (see `searchOf`; an id may have any form), in the
 * order of the genome.
 * @param windowIn chooses the page, given how many there are
 */
export async function findPrivateRows(
  profileId: string,
  search: string,
  windowIn: (total: number) => Window,
): Promise<{ rows: PrivateRow[]; total: number; offset: number }> {
  const wanted = wantedBy(search);
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

function wantedBy(search: string): Wanted | null {
  const filter = searchOf(search);
  if (!filter) return null;
  const { id, gene_name, chromosome_id: chromosome } = filter;
  if (id) return { ...EVERYWHERE, ids: new Set(id) };
  if (gene_name !== undefined)
    return atGene(gene_name) ?? { ...EVERYWHERE, ids: new Set([search.toLowerCase()]) };
  if (chromosome === undefined) return { ...EVERYWHERE, ids: null };
  return between(chromosome, filter.start, filter.end);
}

/** The places from the first to the last marker of a gene; null for an unknown one. */
function atGene(name: string): Wanted | null {
  const spans = unite([name, name.toUpperCase()].flatMap((gene_name) => selectMarkers({ gene_name })));
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return null;
  const [one, other = one] = markerRows([first.from, asMarkerKey(last.to - 1)]);
  return one && other ? between(one.chromosome, one.start, other.end) : null;
}

/** The places of a region: 0-based and half-open, each bound optional. */
function between(chromosome: string, start = 0, end = Number.POSITIVE_INFINITY): Wanted {
  const from = placeOf({ chromosome, position: start + 1 });
  const last = placeOf({ chromosome, position: end });
  const to = last < NOWHERE ? last : placeOf({ chromosome, position: LAST_POSITION });
  return from < NOWHERE ? { from, to, ids: null } : { from: NOWHERE + 1, to: NOWHERE + 1, ids: null };
}

const LAST_POSITION = 2 ** 28 - 1;
