import { nextTurn } from "@/lib/provider/base/turns";
import { clientNames, clientsOfOwner } from "@/lib/provider/oauth/clients/clients";
import { ACCOUNT_PART } from "@/lib/provider/oauth/consents/consents";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reads } from "@/lib/provider/store/database";

/** The row with its times, the columns `at` and `…_at`, as ISO 8601. */
export const withDates = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" && /(^|_)at$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

export async function accountPart(accountId: string): Promise<object> {
  const account = reads()
    .selectFrom("account")
    .select(["id", "email", "first_name", "last_name", "created_at"])
    .where("id", "=", accountId);
  return withDates(await account.executeTakeFirstOrThrow());
}

/** The lists of an account by name, in batches of rows that are read and written in one turn. */
export const accountLists: Record<string, (accountId: string) => AsyncGenerator<object[]>> = {
  async *sessions(accountId) {
    const sessions = reads()
      .selectFrom("session")
      .select(["browser", "created_at", "expires_at"])
      .where("account_id", "=", accountId);
    yield (await sessions.orderBy("hash").execute()).map(withDates);
  },

  async *passkeys(accountId) {
    const passkeys = reads()
      .selectFrom("passkey")
      .select(["browser", "created_at", "used_at"])
      .where("account_id", "=", accountId);
    yield (await passkeys.orderBy("created_at").orderBy("id").execute()).map(withDates);
  },

  async *consents(accountId) {
    const db = reads();
    const consents = db
      .selectFrom("consent")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("id")
      .limit(CONSENT_BATCH);
    const batches = inBatches(CONSENT_BATCH, (last?: { id: string }) =>
      consents.where("id", ">", last?.id ?? "").execute(),
    );
    for await (const rows of batches) {
      const names = await clientNames(rows.map((row) => row.client_id));
      yield await Promise.all(
        rows.map(async ({ id, scope_hash, since, ...row }) =>
          withDates({
            consent_id: id,
            application: names.get(row.client_id),
            client_id: row.client_id,
            profile_id: row.profile_id === ACCOUNT_PART ? null : row.profile_id,
            shared: (await loadScopeSet(db, scope_hash)).names,
            allowed_at: since,
            ends_at: row.ends_at,
            ended_at: row.ended_at,
            end_reason: row.end_reason,
          }),
        ),
      );
    }
  },

  /** The access log, application by application. */
  async *uses(accountId) {
    const rows = reads()
      .selectFrom("access_log")
      .select(["client_id", "period", "profile_id", "kind", "count"])
      .where("account_id", "=", accountId);
    const clients = await rows.clearSelect().select("client_id").distinct().orderBy("client_id").execute();
    for (const { client_id } of clients) {
      await nextTurn();
      yield await rows.where("client_id", "=", client_id).orderBy("period").execute();
    }
  },

  /** Those that the customer registered. */
  async *applications(accountId) {
    const clients = await clientsOfOwner(accountId);
    yield clients.map(({ id, name, developer, homepage, redirectUris }) => ({
      client_id: id,
      name,
      developer,
      homepage,
      redirect_uris: redirectUris,
    }));
  },

  async *imports(accountId) {
    const imports = reads()
      .selectFrom("raw_data_import")
      .select(["first_name", "last_name", "state", "started_at", "profile_id", "report", "problem"])
      .where("account_id", "=", accountId);
    yield (await imports.orderBy("started_at").execute()).map(withDates);
  },

  async *events(accountId) {
    const events = reads()
      .selectFrom("audit_event")
      .select(["id", "at", "kind", "client_id", "address", "count"])
      .where("account_id", "=", accountId)
      .orderBy("at")
      .orderBy("id")
      .limit(EVENT_BATCH);
    const batches = inBatches(EVENT_BATCH, (last?: { at: number; id: string }) =>
      events
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("at", "id"), ">", tuple(last?.at ?? 0, last?.id ?? "")),
        )
        .execute(),
    );
    for await (const rows of batches) yield rows.map(({ id: _, ...row }) => withDates(row));
  },
};

/** Scope sets can be long: few at a time. */
const CONSENT_BATCH = 10;
const EVENT_BATCH = 500;

/** Reads a list in batches of `limit`, each in a turn of its own and after the last row of the one before. */
async function* inBatches<Row>(
  limit: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    await nextTurn();
    const rows = await read(last);
    yield rows;
    last = rows.length < limit ? undefined : rows.at(-1);
  } while (last);
}
