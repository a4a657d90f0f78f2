import { z } from "zod";
import { NO_PERSON } from "@/lib/strandbank/core/consent/consents";
import { loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { seal, unseal } from "@/lib/strandbank/platform/base/seal";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { CHANGES_KEPT_DAYS, MAX_CHANGES } from "@/lib/strandbank/platform/bounds";
import { reads } from "@/lib/strandbank/platform/store/database";
import { numberChanges } from "./number-changes";

/** Whose changes: an application's, or only those of one of its customers. */
export interface Whose {
  clientId: string;
  accountId: string | null;
}

const CHANGE_KINDS = [
  "allowed",
  "narrowed",
  "widened",
  "end_changed",
  "withdrawn",
  "ended",
  "profile_deleted",
] as const;

const time = z.iso.datetime();

export const changesSchema = z.object({
  data: z.array(
    z.object({
      event: z.enum(CHANGE_KINDS),
      at: time,
      consent_id: z.string(),
      account_id: z.string(),
      profile_id: z
        .string()
        .nullable()
        .meta({ description: "Null for a consent of an account without profiles." }),
      scopes: z.string().meta({ description: "What is shared from then on, space-delimited; may be empty." }),
      ends_at: time.meta({ description: "When the consent ends by itself, or ended." }),
    }),
  ),
  cursor: z.string().meta({ description: "Send it as `since` next time. Its form may change." }),
  has_more: z.boolean(),
});

type Changes = z.output<typeof changesSchema>;

/** Characters of scopes in one answer; the rest comes with the next. A set can have a megabyte. */
const MAX_SCOPES_LENGTH = 1_000_000;

const today = (): number => Math.floor(Date.now() / DAY_MS);

/**
 * A place after this number, with the day, so that one is known that is older than what is kept. A customer's
 * is encrypted, and always as long: the number counts what other customers of the application did, too.
 */
function cursorOf({ clientId, accountId }: Whose, number: number): string {
  const plain = `c${number.toString(36)}.${today().toString(36)}`;
  return accountId === null ? plain : seal(plain.padEnd(MAX_CURSOR), contextOf(clientId, accountId));
}

/** In characters, of one that is not encrypted, and of one that is. */
const MAX_CURSOR = 17;
const MAX_SEALED = 60;

const contextOf = (clientId: string, accountId: string): string => `changes ${clientId} ${accountId}`;

/** The number of a cursor; 0 without one. Throws `invalid_request` for one that is too old, or another's. */
export function numberOf({ clientId, accountId }: Whose, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (cursor.length > MAX_SEALED) throw UNKNOWN_CURSOR;
  const plain = accountId === null ? cursor : unseal(cursor, contextOf(clientId, accountId))?.trimEnd();
  const [, number = "", day = ""] = /^c([0-9a-z]{1,10})\.([0-9a-z]{1,5})$/.exec(plain ?? "") ?? [];
  if (number === "" || Number.parseInt(day, 36) < today() - CHANGES_KEPT_DAYS) throw UNKNOWN_CURSOR;
  return Number.parseInt(number, 36);
}

const UNKNOWN_CURSOR = invalidRequest(
  "The cursor is unknown, or older than the changes that are kept. Ask without since, and look at what you hold.",
);

/** The changes after a number, oldest first. Throws `invalid_request` where there was no such number. */
export async function changesAfter(whose: Whose, after: number): Promise<Changes> {
  const { clientId, accountId } = whose;
  await numberChanges(clientId);
  const db = reads();
  const { newest = 0 } =
    (await db
      .selectFrom("consent_change_count")
      .select("number as newest")
      .where("client_id", "=", clientId)
      .executeTakeFirst()) ?? {};
  if (after > newest) throw UNKNOWN_CURSOR;
  let wanted = db
    .selectFrom("consent_change")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("number", ">", after)
    .where("number", "<=", newest);
  if (accountId !== null) wanted = wanted.where("account_id", "=", accountId);
  const rows = await wanted
    .orderBy("number")
    .limit(MAX_CHANGES + 1)
    .execute();
  const data: Changes["data"] = [];
  let length = 0;
  for (const row of rows.slice(0, MAX_CHANGES)) {
    const isOver = row.kind === "withdrawn" || row.kind === "ended" || row.kind === "profile_deleted";
    const scopes = isOver ? "" : (await loadScopeSet(db, row.scope_hash)).toString();
    length += scopes.length;
    if (data.length > 0 && length > MAX_SCOPES_LENGTH) break;
    data.push({
      event: row.kind,
      at: new Date(row.at).toISOString(),
      consent_id: row.consent_id,
      account_id: row.account_id,
      profile_id: row.profile_id === NO_PERSON ? null : row.profile_id,
      scopes,
      ends_at: new Date(row.ends_at).toISOString(),
    });
  }
  const has_more = data.length < rows.length;
  const last = has_more ? (rows[data.length - 1]?.number ?? after) : newest;
  return { data, cursor: cursorOf(whose, last), has_more };
}
