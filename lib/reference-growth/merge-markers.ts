import type BetterSqlite3 from "better-sqlite3";
import type { Follower } from "./followers";
import { markerRow, type PlacedMarker } from "./new-marker";

/**
 * Fills `marker_next` with the old markers and, each before its follower, the new ones in genome order, renumbered:
 * the n-th new marker gets its follower's key plus n. This is bulk loading, which knows the dialect.
 */
export function mergeMarkers(
  sqlite: BetterSqlite3.Database,
  placed: readonly PlacedMarker[],
  followers: readonly Follower[],
  end: Follower,
): void {
  const copy = sqlite.prepare<unknown[]>(
    `insert into marker_next select key + ?, id, accession_number, start, "end", genome_index, first_variant + ?,
       is_sensitive, alleles, head, variants
     from marker where key >= ? and key < ? order by key`,
  );
  const insert = sqlite.prepare<unknown[]>(
    `insert into marker_next (key, id, accession_number, start, "end", genome_index, first_variant, is_sensitive,
       alleles, head, variants)
     values (:key, :id, :accession_number, :start, :end, :genome_index, :first_variant, :is_sensitive,
       :alleles, :head, :variants)`,
  );
  let copied = 0;
  let newVariants = 0;
  for (const [index, one] of placed.entries()) {
    const { key, firstVariant } = followers[index] ?? end;
    if (key > copied) copy.run(index, newVariants, copied, key);
    copied = key;
    insert.run(markerRow(one, key + index, firstVariant + newVariants));
    newVariants += one.marker.variants.length;
  }
  copy.run(placed.length, newVariants, copied, end.key);
}
