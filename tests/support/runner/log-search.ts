import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { databaseOf, sqliteFile } from "../data/run-database";
import { DEMO_PASSWORD, PARTNER } from "../oauth";
import { SERVER_LOGS } from "./projects";

/** Everything that the servers of this run have logged so far, except what they print before they serve. */
export const logged = (): string =>
  SERVER_LOGS.map((name) => `test-results/${name}.log`)
    .filter(existsSync)
    .map((file) => readFileSync(file, "utf8"))
    .map((text) => text.slice(text.search(/^\{/m)))
    .join("\n");

/** What must not appear in a log. */
interface Confidential {
  /** SHA-256 of every code, token, session id and client secret. */
  hashes: ReadonlySet<string>;
  /** Passwords, phenotype values, email addresses and the like, in plain text. */
  texts: readonly string[];
}

/** The confidential values in the databases of the run and in the tests. */
export async function confidentialOfRun(): Promise<Confidential> {
  const databases = [
    ...(existsSync(sqliteFile()) ? [databaseOf(false)] : []),
    ...(process.env.TEST_POSTGRES_FOLDER ? [databaseOf(true)] : []),
  ];
  const all = await Promise.all(databases.map(confidentialIn));
  return {
    hashes: new Set(all.flatMap(({ hashes }) => [...hashes])),
    texts: [
      ...[DEMO_PASSWORD, PARTNER.secret, "rangefinder-secret", "demo_oauth_token"],
      ...all.flatMap(({ texts }) => texts),
    ],
  };
}

async function confidentialIn(db: Db): Promise<Confidential> {
  const column = async (query: RawBuilder<{ value: string }>) =>
    (await query.execute(db)).rows.map(({ value }) => value);
  const columns = [
    ...["access_token", "session", "passkey_challenge"].map((table) => [table, "hash"] as const),
    ...["code_hash", "refresh_hash", "previous_hash"].map((name) => ["connection", name] as const),
  ];
  const hashes = await Promise.all(
    columns.map(([table, name]) =>
      column(
        sql`select ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} is not null`,
      ),
    ),
  );
  const secrets = await column(sql`select secret_hash as value from client where secret_hash is not null`);
  // Shorter values, such as a height, are numbers that also occur in a log for other reasons.
  const phenotypes = await column(sql`select distinct value from phenotype where length(value) >= 8`);
  const emails = await column(sql`select email as value from account`);
  return { hashes: new Set([...hashes.flat(), ...secrets]), texts: [...phenotypes, ...emails] };
}

/** Uncaught errors that Next printed: the lines of each since our own log's, to the first of its stack. */
export const stacksIn = (log: string): string[] =>
  log.match(/(?:^(?!\{| +at ).*\n){0,9}^(?! +at ).*\n +at .*$/gm) ?? [];

/** Every leak in a log, with its kind. */
export function leaksIn(log: string, { hashes, texts }: Confidential): string[] {
  const known = (text: string) => hashes.has(createHash("sha256").update(text).digest("hex"));
  return [
    ...tokenLike(log)
      .filter(known)
      .map((text) => `a secret: ${text}`),
    ...texts.filter((text) => log.includes(text)).map((text) => `a text: ${text}`),
    ...[...log.matchAll(CALL)].map(([text]) => `a call: ${text}`),
    ...[...log.matchAll(GENOME)].map(([text]) => `calls in a row: ${text}`),
    ...log.split("\n").flatMap(fieldsBeyond),
  ];
}

/** Of an id; of a code, an access token or a secret; of a refresh token. */
const LENGTHS = [43, 54, 76];

/** Every run of characters that could be a token. */
const tokenLike = (log: string): string[] =>
  [...new Set(log.match(/[\w-]{43,}/g))].flatMap((run) =>
    LENGTHS.flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
    ),
  );

/** Two characters that look like a call, next to a location or to a word such as "genotype". */
const CALL =
  /(\b(rs|i)\d+["']?\s*[:=,\t ]\s*|\b(call|genotype|allele)s?["'\\]*\s*[:=]\s*)["'\\]*[ACGTDI_-]{2}(?![\w-])/gi;
/** A run of characters that looks like part of a genome. */
const GENOME = /[ACGTDI_-]{24,}/g;

const request = z.strictObject({
  level: z.number(),
  time: z.number(),
  pid: z.number(),
  hostname: z.string(),
  msg: z.string(),
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  milliseconds: z.number(),
});

/**
 * What a request line contains beyond id, method, path, status and time, such as a query or a
 * header.
 */
function fieldsBeyond(line: string): string[] {
  if (!line.includes('"msg":"request"')) return [];
  const read = request.safeParse(JSON.parse(line));
  if (!read.success) return [`a field: ${z.prettifyError(read.error)}`];
  return read.data.path.includes("?") ? [`a query: ${read.data.path}`] : [];
}
