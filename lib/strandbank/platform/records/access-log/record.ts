import { sql } from "kysely";
import { z } from "zod";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { WriteBuffer } from "@/lib/strandbank/platform/store/write-buffer";

/** Far more than a few seconds bring. */
const MAX_WAITING = 100_000;

/** Most words that are kept of what was read within an hour: as many as there are reports, and some more. */
const MAX_WORDS = 12;

/** Whose data an application uses. */
interface Reader {
  accountId: string;
  clientId: string;
}

/** What a request read. */
export interface Used {
  /** Empty where it was about the account alone. */
  profileId: string;
  kind: DataKind;
  /** Places whose calls it read. */
  places: number;
  /** What it asked for, such as a gene; empty where there is no word for it. */
  words: readonly string[];
}

interface Uses extends Reader, Used {
  period: string;
}

const buffer = new WriteBuffer<Uses>(
  (rows) => write(rows),
  MAX_WAITING,
  (known, row) => ({
    ...row,
    places: known.places + row.places,
    words: someOf([...known.words, ...row.words]),
  }),
);

/** Counts one use within its hour. Touches memory only. */
export function recordUse({ accountId, clientId }: Reader, used: Used): void {
  const period = hourOf(Date.now());
  const { profileId, kind } = used;
  const words = someOf(used.words);
  buffer.add([accountId, clientId, period, profileId, kind].join(" "), {
    ...used,
    words,
    accountId,
    clientId,
    period,
  });
}

/** The hour of a time in milliseconds since 1970, in UTC, as YYYY-MM-DDTHH. */
const hourOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DDTHH".length);

const someOf = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MAX_WORDS);

export const wordsIn = (json: string): string[] => z.array(z.string()).parse(JSON.parse(json));

/** Uses of an account that is gone are dropped. The transaction does nothing else: the rows may be many. */
const write = (rows: readonly (Uses & { count: number; last_at: number })[]): Promise<void> =>
  inTransaction(writes(), async (db) => {
    for (const row of rows) {
      const { accountId, clientId, period, profileId, kind, places, count, last_at } = row;
      const words = JSON.stringify(someOf([...(await wordsOf(db, row)), ...row.words]));
      await sql`
        insert into access_log (account_id, client_id, period, profile_id, kind, count, places, words, last_at)
        select id, ${clientId}, ${period}, ${profileId}, ${kind}, ${sql.lit(count)}, ${sql.lit(places)}, ${words},
          ${sql.lit(last_at)}
        from account where id = ${accountId}
        on conflict (account_id, client_id, period, profile_id, kind) do update
        set count = access_log.count + excluded.count, places = access_log.places + excluded.places,
          words = case excluded.words when '[]' then access_log.words else excluded.words end,
          last_at = excluded.last_at`.execute(db);
    }
  });

/** The words that are written already of these uses. */
async function wordsOf(
  db: Db,
  { accountId, clientId, period, profileId, kind, words }: Uses,
): Promise<string[]> {
  if (words.length === 0) return [];
  const found = await db
    .selectFrom("access_log")
    .select("words")
    .where((of) =>
      of.and({ account_id: accountId, client_id: clientId, period, profile_id: profileId, kind }),
    )
    .executeTakeFirst();
  return found ? wordsIn(found.words) : [];
}

export type DataKind =
  | "account"
  | "profile"
  | "markers"
  | "variants"
  | "genome"
  | "phenotypes"
  | "phenotype changes"
  | "bins"
  | "relatedness";
