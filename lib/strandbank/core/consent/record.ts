import { type Selectable, sql } from "kysely";
import { loadScopeSet, type ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import type {
  ConsentEnd,
  ConsentEventKind,
  Database,
  Db,
} from "@/lib/strandbank/platform/store/tables/schema";
import type { ShownConsent } from "./shown";

/** One application and one person of an account; `profileId` is `ACCOUNT_PART` for the account itself. */
export interface Pair {
  accountId: string;
  clientId: string;
  profileId: string;
}

interface Decision {
  scopes: ScopeSet;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** What the consent page showed, where it did. */
  shown?: ShownConsent;
}

/** Most events of a consent; the oldest go. */
const MAX_EVENTS = 100;
/** Most ended consents of a pair; the oldest go, with what their application was told of them. */
const MAX_ENDED = 20;

type Row = Selectable<Database["consent"]>;
type NotedConsent = Omit<Row, "since" | "ended_at" | "end_reason"> & Partial<Row>;

/**
 * Records what a customer shares of one person from now on: exactly these scopes, and nothing at all where
 * there are none. Every change becomes a part of the consent's history.
 */
export async function setConsent(db: Db, pair: Pair, { scopes, endsAt, shown }: Decision): Promise<void> {
  const now = Date.now();
  const found = await consentOf(db, pair, now);
  if (scopes.names.length === 0) {
    if (found) await endConsent(db, found, "customer", now);
    return;
  }
  const scope_hash = await saveScopeSet(db, scopes);
  if (!found) {
    await forgetOldest(db, pair);
    const row = { id: randomToken(), ...columns(pair), scope_hash, ends_at: endsAt };
    await db
      .insertInto("consent")
      .values({ ...row, since: now, ended_at: null, end_reason: null })
      .execute();
    return note(db, row, "allowed", { at: now, shown });
  }
  const before = await loadScopeSet(db, found.scope_hash);
  const kept = before.filter((scope) => scopes.has(scope));
  const isNarrower = kept.names.length < before.names.length;
  const isWider = kept.names.length < scopes.names.length;
  if (!isNarrower && !isWider && found.ends_at === endsAt) return;
  await db.updateTable("consent").set({ scope_hash, ends_at: endsAt }).where("id", "=", found.id).execute();
  const changed = { ...found, scope_hash, ends_at: endsAt };
  if (isNarrower)
    await note(db, { ...changed, scope_hash: await saveScopeSet(db, kept) }, "narrowed", { at: now, shown });
  if (isWider) await note(db, changed, "widened", { at: now, shown });
  if (!isNarrower && !isWider) await note(db, changed, "end_changed", { at: now, shown });
}

const columns = ({ accountId, clientId, profileId }: Pair) => ({
  account_id: accountId,
  client_id: clientId,
  profile_id: profileId,
});

/** The consent in force. One whose end has come is closed first, so that there is at most one. */
async function consentOf(db: Db, pair: Pair, now: number): Promise<Row | null> {
  const found = await db
    .selectFrom("consent")
    .selectAll()
    .where((of) => of.and(columns(pair)))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!found || found.ends_at > now) return found ?? null;
  await endConsent(db, found, "end", found.ends_at);
  return null;
}

/** Ends a consent. What it opened is closed from now on. */
export async function endConsent(db: Db, consent: Row, reason: ConsentEnd, at = Date.now()): Promise<void> {
  const ended = { ended_at: at, end_reason: reason };
  await db.updateTable("consent").set(ended).where("id", "=", consent.id).execute();
  await note(db, { ...consent, ...ended }, reason === "customer" ? "withdrawn" : "ended", { at });
}

async function forgetOldest(db: Db, pair: Pair): Promise<void> {
  const ended = db
    .selectFrom("consent")
    .select("id")
    .where((of) => of.and(columns(pair)))
    .where("ended_at", "is not", null);
  const oldest = await ended.orderBy("ended_at", "desc").limit(100).offset(MAX_ENDED).execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom("consent_change").where("consent_id", "in", ids).execute();
  await db.deleteFrom("consent").where("id", "in", ids).execute();
}

interface Noted {
  at: number;
  shown?: ShownConsent | undefined;
}

/**
 * Adds an event to a history, and tells the application. An end that is changed again and again is one event.
 */
async function note(
  db: Db,
  consent: NotedConsent,
  kind: ConsentEventKind,
  { at, shown }: Noted,
): Promise<void> {
  const { id: consentId, scope_hash, ends_at } = consent;
  const noted = { at, scope_hash, ends_at };
  const last = await db
    .selectFrom("consent_event")
    .select(["number", "kind"])
    .where("consent_id", "=", consentId)
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (last?.kind === "end_changed" && kind === "end_changed") {
    const changes = db.deleteFrom("consent_change").where("consent_id", "=", consentId);
    await changes.where("kind", "=", kind).execute();
    await recordChange(db, consent, kind, at);
    const event = db.updateTable("consent_event").set(noted).where("consent_id", "=", consentId);
    await event.where("number", "=", last.number).execute();
    return;
  }
  await recordChange(db, consent, consent.end_reason === "profile" ? "profile_deleted" : kind, at);
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto("consent_event")
    .values({ consent_id: consentId, number, kind, ...noted, shown: shown ? JSON.stringify(shown) : null })
    .execute();
  if (number <= MAX_EVENTS) return;
  await db
    .deleteFrom("consent_event")
    .where("consent_id", "=", consentId)
    .where("number", "<=", number - MAX_EVENTS)
    .execute();
  await sql`delete from consent_change where consent_id = ${consentId} and number <= (
    select number from consent_change where consent_id = ${consentId}
    order by number desc limit 1 offset ${MAX_EVENTS})`.execute(db);
}

/**
 * Notes, in the transaction of a change, what its application is told. An application's changes become
 * visible in the order of their numbers: whoever takes a number waits for the one before.
 */
async function recordChange(
  db: Db,
  consent: NotedConsent,
  kind: Database["consent_change"]["kind"],
  at: number,
): Promise<void> {
  const { id: consent_id, account_id, client_id, profile_id, scope_hash, ends_at } = consent;
  const { number } = await db
    .insertInto("consent_change_count")
    .values({ client_id, number: 1 })
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet((of) => ({ number: of("consent_change_count.number", "+", 1) })),
    )
    .returning("number")
    .executeTakeFirstOrThrow();
  const change = { client_id, number, at, account_id, profile_id, consent_id, kind, scope_hash, ends_at };
  await db.insertInto("consent_change").values(change).execute();
}
