import { clientsOfOwner } from "@/lib/strandbank/core/clients/clients";
import { applicationNames } from "@/lib/strandbank/core/consent/applications";
import { NO_PERSON } from "@/lib/strandbank/core/consent/consents";
import { accountOf } from "@/lib/strandbank/core/profiles/accounts";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";
import { exportedRows } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";
import type { ExportedRow } from "@/lib/strandbank/extensions/raw-data/export/layout";
import { REASONS } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { download } from "@/lib/strandbank/platform/http/download";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { wordsIn } from "@/lib/strandbank/platform/records/access-log/record";
import { reads } from "@/lib/strandbank/platform/store/database";

/**
 * Responds with everything held about the customer as a JSON file; without a session, redirects to sign-in.
 * Throws `too_many_requests` while too many downloads are under way.
 */
export async function handleAccountExport(request: Request): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: "/account/" })}`);
  const { accountId } = session;
  return download(request, {
    accountId,
    address: addressOf(request),
    pieces: exportAccount(accountId),
    type: "application/json",
    name: "strandbank-account.json",
    back: { href: "/account/", text: "Back to your account" },
  });
}

/**
 * Everything held about an account as one JSON object, piece by piece, so that no other request waits for a
 * large account. Times are ISO 8601, positions 1-based on GRCh37. Without secrets (password hash, session
 * ids, tokens), which say nothing about the customer. Genotypes are those of the raw-data file.
 */
export async function* exportAccount(accountId: string): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(withDates(await accountOf({ accountId })))}`;
  for (const [name, list] of Object.entries(accountLists)) {
    yield `,"${name}":[`;
    let separator = "";
    for await (const rows of list(accountId)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield ',"profiles":[';
  let separator = "";
  for (const profile of await listProfiles(accountId)) {
    if (separator !== "") yield separator;
    yield* exportProfile(profile);
    separator = ",";
  }
  yield "]}\n";
}

/** The row with its times, the columns `at` and `…_at`, as ISO 8601. */
const withDates = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" && /(^|_)at$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

/** The lists of an account by name, in batches of rows that are read and written in one turn. */
const accountLists: Record<string, (accountId: string) => AsyncGenerator<object[]>> = {
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
      .orderBy("since")
      .orderBy("id")
      .limit(CONSENT_BATCH);
    const batches = inBatches(CONSENT_BATCH, (last?: { since: number; id: string }) =>
      consents
        .where((of) => of(of.refTuple("since", "id"), ">", of.tuple(last?.since ?? -1, last?.id ?? "")))
        .execute(),
    );
    for await (const rows of batches) {
      const names = await applicationNames(
        accountId,
        rows.map((row) => row.client_id),
      );
      yield await Promise.all(
        rows.map(async ({ id, scope_hash, since, ...row }) =>
          withDates({
            consent_id: id,
            application: names.get(row.client_id),
            client_id: row.client_id,
            profile_id: row.profile_id === NO_PERSON ? null : row.profile_id,
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
      .select(["client_id", "period", "profile_id", "kind", "count", "places", "words", "last_at"])
      .where("account_id", "=", accountId);
    const clients = await rows.clearSelect().select("client_id").distinct().orderBy("client_id").execute();
    for (const { client_id } of clients) {
      await nextTurn();
      const uses = await rows.where("client_id", "=", client_id).orderBy("period").execute();
      yield uses.map(({ words, ...use }) => withDates({ ...use, words: wordsIn(words) }));
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

/** Everything held about a profile as one JSON object, piece by piece. */
async function* exportProfile(profile: Profile): AsyncGenerator<string> {
  yield `${JSON.stringify(await profilePart(profile)).slice(0, -1)},"genotypes":[`;
  yield* genotypes(profile);
  yield "]}";
}

async function profilePart(profile: Profile) {
  const phenotypes = await reads()
    .selectFrom("phenotype")
    .select(["phenotype_id", "value", "changed_by", "changed_at"])
    .where("profile_id", "=", profile.id)
    .orderBy("phenotype_id")
    .execute();
  const { id, first_name, last_name, sex, platform, is_genotyped, is_ancestry_only, has_opted_in } = profile;
  return {
    id,
    first_name,
    last_name,
    sex,
    platform,
    is_genotyped: is_genotyped === 1,
    is_ancestry_only: is_ancestry_only === 1,
    has_opted_in: has_opted_in === 1,
    phenotypes: phenotypes.map(withDates),
  };
}

/**
 * The rows of the raw-data file as JSON lists: id, chromosome, position, genotype, and the reason where the
 * row is at no marker of the reference data and stays private.
 */
async function* genotypes(profile: Profile): AsyncGenerator<string> {
  if (profile.is_genotyped === 0) return;
  let separator = "";
  for await (const rows of exportedRows(profile)) {
    yield separator + rows.map(genotypeRow).join(",\n");
    separator = ",\n";
  }
}

const genotypeRow = ({ id, chromosome, position, genotype, reason }: ExportedRow): string =>
  JSON.stringify([id, chromosome, position, genotype, ...(reason === null ? [] : [REASONS[reason]])]);
