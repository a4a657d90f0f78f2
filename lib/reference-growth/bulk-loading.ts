import type BetterSqlite3 from "better-sqlite3";

/**
 * Settings of a connection that fills a side table. Each commit need not reach the disk, since the table counts only once
 * another transaction has put it in its place. Indexes are sorted by further threads, in pieces of the cache's size.
 */
const LOADING = { synchronous: "normal", threads: 2, cache_size: -8_192 };

/** Runs the work with these settings and restores those from before. */
export async function bulkLoading<T>(sqlite: BetterSqlite3.Database, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(LOADING).map((name) => `${name} = ${sqlite.pragma(name, { simple: true })}`);
  for (const [name, value] of Object.entries(LOADING)) sqlite.pragma(`${name} = ${value}`);
  try {
    return await work();
  } finally {
    for (const setting of before) sqlite.pragma(setting);
  }
}
