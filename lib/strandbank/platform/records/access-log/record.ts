import { sql } from "kysely";
import { z } from "zod";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { givenRows } from "@/lib/strandbank/platform/store/given-rows";
import { whileConflicts } from "@/lib/strandbank/platform/store/transaction";
import { WriteBuffer } from "@/lib/strandbank/platform/store/write-buffer";

/** Far more than arrive while a batch is written. */
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

const buffer = new WriteBuffer<Uses>({
  write: (rows) => write(rows),
  writeAfterMs: 50,
  maxWaiting: MAX_WAITING,
  merge: (known, row) => ({
    ...row,
    places: known.places + row.places,
    words: someOf([...known.words, ...row.words]),
  }),
});

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

/** Adds rows to those of the database. Uses of an account that is gone are dropped. */
async function write(rows: readonly (Uses & { count: number; last_at: number })[]): Promise<void> {
  const db = writes();
  const sorted = rows.map(columnsOf).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const known = await wordsOf(sorted.filter((row) => row.words.length > 0));
  const given = sorted.map((row) => ({
    ...row,
    words: JSON.stringify(someOf([...(known.get(keyOf(row)) ?? []), ...row.words])),
  }));
  await whileConflicts(() =>
    sql`
      insert into access_log (account_id, client_id, period, profile_id, kind, count, places, words, last_at)
      select account_id, client_id, period, profile_id, kind, count, places, words, last_at
      from ${givenRows(db, COLUMNS, given)} as given join account on account.id = account_id where true
      on conflict (account_id, client_id, period, profile_id, kind) do update
      set count = access_log.count + excluded.count, places = access_log.places + excluded.places,
        words = case excluded.words when '[]' then access_log.words else excluded.words end,
        last_at = excluded.last_at`.execute(db),
  );
}

const KEY = {
  account_id: "text",
  client_id: "text",
  period: "text",
  profile_id: "text",
  kind: "text",
} as const;
const COLUMNS = { ...KEY, count: "bigint", places: "bigint", words: "text", last_at: "bigint" } as const;

type Key = Record<keyof typeof KEY, string>;

const columnsOf = ({
  accountId,
  clientId,
  profileId,
  ...row
}: Uses & { count: number; last_at: number }) => ({
  ...row,
  account_id: accountId,
  client_id: clientId,
  profile_id: profileId,
});

/** Rows are written in the order of their keys, so that two instances do not wait for each other. */
const keyOf = (row: Key): string =>
  [row.account_id, row.client_id, row.period, row.profile_id, row.kind].join(" ");

/** The words of these uses that are written already, by their keys. */
async function wordsOf(uses: readonly Key[]): Promise<Map<string, string[]>> {
  if (uses.length === 0) return new Map();
  const db = reads();
  const { rows } = await sql<Key & { words: string }>`
    select access_log.account_id, access_log.client_id, access_log.period, access_log.profile_id,
      access_log.kind, words
    from ${givenRows(db, KEY, uses)} as given join access_log
      on access_log.account_id = given.account_id and access_log.client_id = given.client_id
      and access_log.period = given.period and access_log.profile_id = given.profile_id
      and access_log.kind = given.kind`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), wordsIn(row.words)]));
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
