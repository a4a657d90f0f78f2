import type BetterSqlite3 from "better-sqlite3";
import type { Follower } from "./followers";
import { markerRow, type PlacedMarker } from "./new-marker";

/** Rows that are written before other writers get their turn: a fraction of a second. */
const ROWS_PER_TRANSACTION = 20_000;

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
  const insert = sqlite.prepare<unknown[]>(
    `insert into ${table} (key, id, accession_number, start, "end", genome_index, first_variant, is_sensitive,
       alleles, head, variants)
     values (:key, :id, :accession_number, :start, :end, :genome_index, :first_variant, :is_sensitive,
       :alleles, :head, :variants)`,
  );
  const write = inShortTransactions(sqlite);
  let copied = 0;
  let newVariants = 0;
  const copyUpTo = (key: number, newMarkers: number) => {
    while (copied < key) {
      const next = Math.min(copied + ROWS_PER_TRANSACTION, key);
      write.rows(next - copied, () => copy.run(newMarkers, newVariants, copied, next));
      copied = next;
    }
  };
  try {
    for (const [index, one] of placed.entries()) {
      const { key, firstVariant } = followers[index] ?? end;
      copyUpTo(key, index);
      write.rows(1, () => insert.run(markerRow(one, key + index, firstVariant + newVariants)));
      newVariants += one.marker.variants.length;
    }
    copyUpTo(end.key, placed.length);
  } finally {
    write.commit();
  }
}

/** Commits whenever enough rows are written. */
function inShortTransactions(sqlite: BetterSqlite3.Database) {
  let written = 0;
  const commit = () => {
    if (sqlite.inTransaction) sqlite.exec("commit");
    written = 0;
  };
  return {
    rows(count: number, work: () => void) {
      if (!sqlite.inTransaction) sqlite.exec("begin immediate");
      work();
      written += count;
      if (written >= ROWS_PER_TRANSACTION) commit();
    },
    commit,
  };
}
