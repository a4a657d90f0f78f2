import { listPasskeys } from "@/lib/provider/accounts/passkeys/passkeys";
import { nextTurn } from "@/lib/provider/base/turns";
import { clientsOfOwner } from "@/lib/provider/oauth/clients/clients";
import { coveredProfiles } from "@/lib/provider/oauth/grants/grants";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { reads } from "@/lib/provider/store/database";

/** Most rows that are read and written in one turn of the event loop. */
const BATCH = 500;

/** Reads a list in batches, each in a turn of its own and after the last row of the one before. */
async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
  limit = BATCH,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    await nextTurn();
    const rows = await read(last, limit);
    yield rows;
    last = rows.length < limit ? undefined : rows.at(-1);
  } while (last);
}

const date = (time: number): string => new Date(time).toISOString();

export async function accountPart(accountId: string) {
  const { id, email, first_name, last_name, created_at } = await reads()
    .selectFrom("account")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { id, email, first_name, last_name, created_at: date(created_at) };
}

export async function* sessionsPart(accountId: string) {
  const sessions = reads()
    .selectFrom("session")
    .select(["hash", "browser", "created_at", "expires_at"])
    .where("account_id", "=", accountId);
  const read = (last: { hash: string } | undefined, limit: number) =>
    sessions
      .where("hash", ">", last?.hash ?? "")
      .orderBy("hash")
      .limit(limit)
      .execute();
  for await (const rows of inBatches(read))
    yield rows.map(({ browser, created_at, expires_at }) => ({
      browser,
      created_at: date(created_at),
      expires_at: date(expires_at),
    }));
}

export async function* passkeysPart(accountId: string) {
  const passkeys = await listPasskeys(accountId);
  yield passkeys.map(({ browser, createdAt, usedAt }) => ({
    browser,
    created_at: date(createdAt),
    used_at: usedAt === null ? null : date(usedAt),
  }));
}

/** Scope sets can be long: few at a time. */
const CONSENT_BATCH = 10;

export async function* consentsPart(accountId: string) {
  const db = reads();
  const consents = db
    .selectFrom("access_grant")
    .innerJoin("client", "client.id", "access_grant.client_id")
    .select(["access_grant.id", "client_id", "client.name", "granted_scope_hash", "refused_scope_hash"])
    .select(["access_grant.created_at", "ends_at", "revoked_at"])
    .where("account_id", "=", accountId);
  const read = (last: { id: string } | undefined, limit: number) =>
    consents
      .where("access_grant.id", ">", last?.id ?? "")
      .orderBy("access_grant.id")
      .limit(limit)
      .execute();
  const covered = await coveredProfiles(accountId);
  for await (const rows of inBatches(read, CONSENT_BATCH))
    yield await Promise.all(
      rows.map(async (row) => ({
        application: row.name,
        client_id: row.client_id,
        profile_ids: covered.get(row.id) ?? [],
        granted: (await loadScopeSet(db, row.granted_scope_hash)).names,
        refused: (await loadScopeSet(db, row.refused_scope_hash)).names,
        created_at: date(row.created_at),
        ends_at: date(row.ends_at),
        withdrawn_at: row.revoked_at === null ? null : date(row.revoked_at),
      })),
    );
}

/** The access log, consent by consent. */
export async function* usesPart(accountId: string) {
  const db = reads();
  const grants = db
    .selectFrom("access_grant")
    .select(["id", "client_id"])
    .where("account_id", "=", accountId);
  for (const { id, client_id } of await grants.orderBy("created_at").execute()) {
    await nextTurn();
    const rows = await db
      .selectFrom("access_log")
      .select(["period", "profile_id", "kind", "count"])
      .where("grant_id", "=", id)
      .orderBy("period")
      .execute();
    yield rows.map((row) => ({ client_id, ...row }));
  }
}

/** The applications that the customer registered. */
export async function* applicationsPart(accountId: string) {
  const clients = await clientsOfOwner(accountId);
  yield clients.map(({ id, name, developer, homepage, redirectUris }) => ({
    client_id: id,
    name,
    developer,
    homepage,
    redirect_uris: redirectUris,
  }));
}

export async function* importsPart(accountId: string) {
  const rows = await reads()
    .selectFrom("raw_data_import")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("started_at")
    .execute();
  yield rows.map(({ first_name, last_name, state, started_at, profile_id, report, problem }) => ({
    first_name,
    last_name,
    state,
    started_at: date(started_at),
    profile_id,
    report,
    problem,
  }));
}

export async function* eventsPart(accountId: string) {
  const events = reads()
    .selectFrom("audit_event")
    .select(["id", "at", "kind", "client_id", "address", "count"])
    .where("account_id", "=", accountId);
  const read = (last: { at: number; id: string } | undefined, limit: number) =>
    events
      .where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), ">", tuple(last?.at ?? 0, last?.id ?? "")))
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of inBatches(read))
    yield rows.map(({ id: _, ...row }) => ({ ...row, at: date(row.at) }));
}
