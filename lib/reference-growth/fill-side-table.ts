import type BetterSqlite3 from "better-sqlite3";
import type { Follower } from "./followers";
import { markerRow, type PlacedMarker } from "./new-marker";
import { inShortTransactions } from "./short-transactions";

/** Old markers that are copied at once: a fraction of a short transaction. */
const ROWS_PER_COPY = 20_000;

const COLUMNS = [
  "key",
  "id",
  "accession_number",
  "start",
  "end",
  "genome_index",
  "first_variant",
  "is_sensitive",
  "alleles",
  "head",
  "variants",
] as const;

/**
 * Fills a side table with the old markers and, each before its follower, the new ones in genome order, renumbered:
 * the n-th new marker gets its follower's key plus n. This is bulk loading, which knows the dialect.
 */
export function fillSideTable(
  sqlite: BetterSqlite3.Database,
  table: string,
  placed: readonly PlacedMarker[],
  followers: readonly Follower[],
  end: Follower,
): void {
  const copy = sqlite.prepare<unknown[]>(
    `insert into ${table} select key + ?, id, accession_number, start, "end", genome_index, first_variant + ?,
       is_sensitive, alleles, head, variants
     from marker where key >= ? and key < ? order by key`,
  );
  const names = COLUMNS.map((column) => `"${column}"`).join(", ");
  const places = COLUMNS.map(() => "?").join(", ");
  const insert = sqlite.prepare<unknown[]>(`insert into ${table} (${names}) values (${places})`);
  const write = inShortTransactions(sqlite);
  let copied = 0;
  let newVariants = 0;
  const copyUpTo = (key: number, newMarkers: number) => {
    while (copied < key) {
      const next = Math.min(copied + ROWS_PER_COPY, key);
      write.some(() => copy.run(newMarkers, newVariants, copied, next));
      copied = next;
    }
  };
  try {
    for (const [index, one] of placed.entries()) {
      const { key, firstVariant } = followers[index] ?? end;
      copyUpTo(key, index);
      const row = markerRow(one, key + index, firstVariant + newVariants);
      write.some(() => insert.run(COLUMNS.map((column) => row[column])));
      newVariants += one.marker.variants.length;
    }
    copyUpTo(end.key, placed.length);
  } finally {
    write.commit();
  }
}
