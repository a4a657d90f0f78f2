import { type Selectable, sql } from "kysely";
import { shownAs } from "@/lib/strandbank/core/clients/clients";
import { loadScopeSet, type ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import type {
  ConsentEnd,
  ConsentEventKind,
  Database,
  Db,
} from "@/lib/strandbank/platform/store/tables/schema";
import type { ShownConsent } from "./shown";

/** One application and one person of an account; `profileId` is `NO_PERSON` for the account itself. */
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
type NotedConsent = Pick<Row, "id" | "account_id" | "client_id" | "profile_id" | "scope_hash" | "ends_at">;

/**
 * Records what a customer shares of one person from now on: exactly these scopes, and nothing at all where
 * there are none. Every change becomes a part of the consent's history.
 */
export async function setConsent(db: Db, pair: Pair, { scopes, endsAt, shown }: Decision): Promise<void> {
  const now = Date.now();
  const found = await consentOf(db, pair, now);
  if (scopes.names.length === 0) {
    if (found) await endConsent(db, found, "customer");
    return;
  }
  const scope_hash = await saveScopeSet(db, scopes);
  if (!found) {
    await forgetOldest(db, pair);
    const row = { id: randomToken(), ...columns(pair), scope_hash, ends_at: endsAt };
    const as = await applicationShown(db, pair);
    await db
      .insertInto("consent")
      .values({ ...row, since: now, ended_at: null, end_reason: null, ...as })
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

/** How the application is shown in the customer's other consents for it. */
const applicationShown = async (db: Db, { accountId, clientId }: Pair) =>
  (await db
    .selectFrom("consent")
    .select(["shown_name", "shown_host"])
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst()) ?? {};

/** Records how a page has just shown an application to a customer who decided there. */
export const noteApplication = (
  db: Db,
  { accountId, clientId }: Omit<Pair, "profileId">,
  { application }: ShownConsent,
): Promise<unknown> =>
  db
    .updateTable("consent")
    .set(shownAs(application, application.redirectUri))
    .where("account_id", "=", accountId)
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .execute();

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
  await endConsent(db, found, "end");
  return null;
}

/** Ends a consent. What it opened is closed from now on. */
export const endConsent = (db: Db, { id }: Pick<Row, "id">, reason: ConsentEnd): Promise<void> =>
  endAll(db, [id], reason);

/**
 * Ends consents with a few statements, however many they are, and tells their applications. Those whose end
 * has come (`end`) ended then, all others now. The ids of consents that have ended already are ignored.
 */
export async function endAll(db: Db, ids: readonly string[], reason: ConsentEnd): Promise<void> {
  if (ids.length === 0) return;
  const at = reason === "end" ? sql<number>`ends_at` : sql<number>`${sql.lit(Date.now())}`;
  const kind: ConsentEventKind = reason === "customer" ? "withdrawn" : "ended";
  const ended = db.selectFrom("consent").where("id", "in", ids).where("ended_at", "is", null);
  const number = sql<number>`1 + coalesce(
    (select max(number) from consent_event where consent_id = consent.id), 0)`;
  await db
    .insertInto("consent_event")
    .columns(["consent_id", "number", "at", "kind", "scope_hash", "ends_at"])
    .expression(
      ended
        .select(["id", number.as("number"), at.as("at"), sql.val(kind).as("kind")])
        .select(["scope_hash", "ends_at"]),
    )
    .execute();
  const told = reason === "profile" ? "profile_deleted" : kind;
  await db
    .insertInto("consent_change")
    .columns([
      "id",
      "client_id",
      "at",
      "account_id",
      "profile_id",
      "consent_id",
      "kind",
      "scope_hash",
      "ends_at",
    ])
    .expression(
      ended
        .where((of) =>
          of.exists(
            of
              .selectFrom("client")
              .select("client.id")
              .whereRef("client.id", "=", "consent.client_id")
              .where("removed_at", "is", null),
          ),
        )
        .select([sql<string>`${changeStamp()} || id`.as("id"), "client_id", at.as("at"), "account_id"])
        .select([
          "profile_id",
          "consent.id as consent_id",
          sql.val(told).as("kind"),
          "scope_hash",
          "ends_at",
        ]),
    )
    .execute();
  await db
    .updateTable("consent")
    .set({ ended_at: at, end_reason: reason })
    .where("id", "in", ids)
    .where("ended_at", "is", null)
    .execute();
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

const lastEvent = (db: Db, consentId: string) =>
  db
    .selectFrom("consent_event")
    .select(["number", "kind"])
    .where("consent_id", "=", consentId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

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
  const last = kind === "allowed" ? undefined : await lastEvent(db, consentId);
  if (last?.kind === "end_changed" && kind === "end_changed") {
    const changes = db.deleteFrom("consent_change").where("consent_id", "=", consentId);
    await changes.where("kind", "=", kind).execute();
    await recordChange(db, consent, kind, at);
    const event = db.updateTable("consent_event").set(noted).where("consent_id", "=", consentId);
    await event.where("number", "=", last.number).execute();
    return;
  }
  await recordChange(db, consent, kind, at);
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
  await sql`delete from consent_change where consent_id = ${consentId} and id <= (
    select id from consent_change where consent_id = ${consentId}
    order by id desc limit 1 offset ${MAX_EVENTS})`.execute(db);
}

/** Records, in a change's transaction, what its application is told: it gets its number when it is read. */
async function recordChange(
  db: Db,
  { id: consent_id, account_id, client_id, profile_id, scope_hash, ends_at }: NotedConsent,
  kind: Database["consent_change"]["kind"],
  at: number,
): Promise<void> {
  const id = changeStamp() + consent_id;
  const change = { id, client_id, at, account_id, profile_id, consent_id, kind, scope_hash, ends_at };
  await db.insertInto("consent_change").values(change).execute();
}

/** The beginning of a change's id: those of one process are in order of time. */
function changeStamp(): string {
  stamps = (stamps + 1) % 36 ** 4;
  return `${Date.now().toString(36)}${stamps.toString(36).padStart(4, "0")} `;
}

let stamps = 0;
