import { listPasskeys } from "@/lib/provider/accounts/passkeys/passkeys";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import { clientsOfOwner } from "@/lib/provider/oauth/clients/clients";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { database } from "@/lib/provider/store/database";
import { exportProfile } from "./export-profile";

/**
 * Everything held about an account as one JSON object, piece by piece. Times are ISO 8601, positions
 * 1-based on GRCh37. Without secrets (password hash, session ids, tokens), which say nothing about the
 * customer. Genotypes are those of the raw-data file, so locations that a profile has not opted to
 * know are not among them.
 */
export async function* exportAccount(accountId: string): AsyncGenerator<string> {
  const parts = {
    account: await accountPart(accountId),
    sessions: await sessionsPart(accountId),
    passkeys: await passkeysPart(accountId),
    consents: await consentsPart(accountId),
    uses: await usesPart(accountId),
    applications: await applicationsPart(accountId),
    imports: await importsPart(accountId),
    events: await eventsPart(accountId),
  };
  yield `${JSON.stringify(parts).slice(0, -1)},"profiles":[`;
  let separator = "";
  for (const profile of await listProfiles(accountId)) {
    if (separator !== "") yield separator;
    yield* exportProfile(profile);
    separator = ",";
  }
  yield "]}\n";
}

const date = (time: number): string => new Date(time).toISOString();

async function accountPart(accountId: string) {
  const { id, email, first_name, last_name, created_at } = await database()
    .selectFrom("account")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { id, email, first_name, last_name, created_at: date(created_at) };
}

async function sessionsPart(accountId: string) {
  const rows = await database()
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ browser, created_at, expires_at }) => ({
    browser,
    created_at: date(created_at),
    expires_at: date(expires_at),
  }));
}

async function passkeysPart(accountId: string) {
  const passkeys = await listPasskeys(accountId);
  return passkeys.map(({ browser, createdAt, usedAt }) => ({
    browser,
    created_at: date(createdAt),
    used_at: usedAt === null ? null : date(usedAt),
  }));
}

async function consentsPart(accountId: string) {
  const db = database();
  const rows = await db
    .selectFrom("access_grant")
    .innerJoin("client", "client.id", "access_grant.client_id")
    .selectAll("access_grant")
    .select("client.name")
    .where("account_id", "=", accountId)
    .orderBy("access_grant.created_at")
    .execute();
  const withdrawn = await db
    .selectFrom("withdrawn_profile")
    .innerJoin("access_grant", "access_grant.id", "withdrawn_profile.grant_id")
    .selectAll("withdrawn_profile")
    .where("account_id", "=", accountId)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      application: row.name,
      client_id: row.client_id,
      profile_id: row.profile_id,
      withdrawn_profile_ids: withdrawn.flatMap((entry) =>
        entry.grant_id === row.id ? entry.profile_id : [],
      ),
      granted: (await loadScopeSet(db, row.granted_scope_hash)).names,
      refused: (await loadScopeSet(db, row.refused_scope_hash)).names,
      created_at: date(row.created_at),
      withdrawn_at: row.revoked_at === null ? null : date(row.revoked_at),
    })),
  );
}

const usesPart = (accountId: string) =>
  database()
    .selectFrom("access_log")
    .innerJoin("access_grant", "access_grant.id", "access_log.grant_id")
    .select(["client_id", "period", "access_log.profile_id", "kind", "count"])
    .where("account_id", "=", accountId)
    .orderBy("period")
    .execute();

/** The applications that the customer registered. */
async function applicationsPart(accountId: string) {
  const clients = await clientsOfOwner(accountId);
  return clients.map(({ id, name, developer, homepage, redirectUris }) => ({
    ...{ client_id: id, name, developer, homepage },
    redirect_uris: redirectUris,
  }));
}

async function importsPart(accountId: string) {
  const rows = await database()
    .selectFrom("raw_data_import")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("started_at")
    .execute();
  return rows.map(({ first_name, last_name, state, started_at, profile_id, report, problem }) => ({
    first_name,
    last_name,
    state,
    started_at: date(started_at),
    profile_id,
    report,
    problem,
  }));
}

async function eventsPart(accountId: string) {
  const rows = await database()
    .selectFrom("audit_event")
    .select(["at", "kind", "client_id", "address"])
    .where("account_id", "=", accountId)
    .orderBy("at")
    .execute();
  return rows.map((row) => ({ ...row, at: date(row.at) }));
}
