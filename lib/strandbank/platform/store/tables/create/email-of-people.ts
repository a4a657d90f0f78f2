import { createHash } from "node:crypto";
import { sql } from "kysely";

type Executor = Parameters<ReturnType<typeof sql>["execute"]>[0];

const EMAIL = "email";
/** What was allowed in one decision was written within this time, in milliseconds. */
const DECISION_MS = 1_000;

interface Row {
  id: string;
  account_id: string;
  client_id: string;
  profile_id: string;
  scope_hash: string;
  since: number;
  ends_at: number;
}

/**
 * The email address was shared by a consent of the account itself. It joins the consent of a person that was
 * allowed with it, else that which ends first, but none that ends later; without one it ends. The consents of
 * accounts without profiles stay.
 */
export async function moveEmails(db: Executor): Promise<void> {
  const now = Date.now();
  const hash = hashOf(EMAIL);
  const { rows } = await sql<Row>`
    select consent.* from consent where profile_id = '' and scope_hash = ${hash} and ended_at is null
      and ends_at > ${now} and exists (select 1 from profile where profile.account_id = consent.account_id)
    order by id`.execute(db);
  for (const own of rows) await moveEmail(db, own, now);
}

async function moveEmail(db: Executor, own: Row, now: number): Promise<void> {
  const heir = await heirOf(db, own, now);
  const ended = { ...own, ended_at: now };
  await sql`update consent set ended_at = ${now}, end_reason = 'upgrade' where id = ${own.id}`.execute(db);
  await note(db, ended, "ended", now);
  if (heir) {
    const { scopes } = await scopesOf(db, heir.scope_hash);
    const scope_hash = await saveScopes(db, [...scopes.split(" "), EMAIL]);
    await sql`update consent set scope_hash = ${scope_hash} where id = ${heir.id}`.execute(db);
    await note(db, { ...heir, scope_hash }, "widened", now);
  }
  await endConnections(db, own, heir?.profile_id ?? null, now);
}

/** The consent that takes the email address over. */
async function heirOf(db: Executor, own: Row, now: number): Promise<Row | undefined> {
  const isTogether = sql`exists (select 1 from consent_event where consent_id = consent.id
    and at >= ${own.since - DECISION_MS} and at <= ${own.since + DECISION_MS})`;
  const { rows } = await sql<Row>`
    select consent.*, case when ${isTogether} then 0 else ends_at end as preference
    from consent join profile on profile.id = consent.profile_id
    where consent.account_id = ${own.account_id} and client_id = ${own.client_id} and ended_at is null
      and ends_at > ${now} and ends_at <= ${own.ends_at}
    order by preference, position limit 1`.execute(db);
  return rows[0];
}

/** Connections that were about the account alone are about the heir from now on, or end. */
async function endConnections(
  db: Executor,
  { account_id, client_id }: Row,
  profileId: string | null,
  now: number,
): Promise<void> {
  const own = sql`account_id = ${account_id} and client_id = ${client_id} and ended_at is null`;
  if (profileId !== null)
    await sql`update connection set profile_id = ${profileId} where ${own} and profile_id = ''`.execute(db);
  // Whoever asked for nothing else reads nothing any more of another person, or of nobody.
  const isOther = profileId === null ? sql`1 = 1` : sql`profile_id <> ${profileId}`;
  await sql`update connection set ended_at = ${now}, end_reason = 'unreachable' where ${own}
    and (profile_id = '' or (scope_hash = ${hashOf(EMAIL)} and ${isOther}))`.execute(db);
}

/** An event of the consent's history, and what its application is told. */
async function note(db: Executor, consent: Row, kind: string, at: number): Promise<void> {
  const { id, account_id, client_id, profile_id, scope_hash, ends_at } = consent;
  await sql`insert into consent_event (consent_id, number, at, kind, scope_hash, ends_at, shown)
    select ${id}, coalesce(max(number), 0) + 1, ${at}, ${kind}, ${scope_hash}, ${ends_at}, null
    from consent_event where consent_id = ${id}`.execute(db);
  await sql`insert into consent_change (id, client_id, at, account_id, profile_id, consent_id, kind, scope_hash,
      ends_at)
    values (${`${at.toString(36)}0000 ${id}`}, ${client_id}, ${at}, ${account_id}, ${profile_id}, ${id}, ${kind},
      ${scope_hash}, ${ends_at})`.execute(db);
}

async function scopesOf(db: Executor, hash: string): Promise<{ scopes: string }> {
  const { rows } = await sql<{ scopes: string }>`select scopes from scope_set where hash = ${hash}`.execute(
    db,
  );
  return rows[0] ?? { scopes: "" };
}

async function saveScopes(db: Executor, names: readonly string[]): Promise<string> {
  const scopes = [...new Set(names)]
    .filter((name) => name !== "")
    .sort()
    .join(" ");
  await sql`insert into scope_set (hash, scopes) values (${hashOf(scopes)}, ${scopes})
    on conflict do nothing`.execute(db);
  return hashOf(scopes);
}

const hashOf = (scopes: string): string => createHash("sha256").update(scopes).digest("hex");
