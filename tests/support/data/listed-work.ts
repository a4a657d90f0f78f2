import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { endedConsents } from "@/lib/strandbank/core/connected-apps/consent-record";
import { applicationNames } from "@/lib/strandbank/core/consent/applications";
import { consentsInForce, countCustomers } from "@/lib/strandbank/core/consent/consents";
import { countDays, listDays } from "@/lib/strandbank/extensions/access-log/usage";
import { exportAccount } from "@/lib/strandbank/extensions/account/export-account";
import { changesAfter } from "@/lib/strandbank/extensions/changes/list";
import { sharedCounts } from "@/lib/strandbank/extensions/developers/shared-counts";
import { lastUses } from "@/lib/strandbank/platform/records/access-log/last-uses";
import { listClientRequests } from "@/lib/strandbank/platform/records/request-log";
import { settings } from "@/lib/strandbank/platform/settings";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { purge } from "@/lib/strandbank/server/purge";

const DAY = 86_400_000;
const LONG_AGO = Date.UTC(2020, 0, 1);

/** Fills the tables that are purged or listed with this many old rows, and some for every condition. */
export async function fillOld(db: Db, rows: number): Promise<void> {
  const insert = (table: string, rowOf: (number: number) => object) =>
    bulkInsert(
      db.withTables<Record<string, object>>(),
      table,
      Array.from({ length: rows }, (_, number) => rowOf(number)),
    );
  const name = { first_name: "A", last_name: "B" };
  const hash = (number: number) => `${number}`;
  const pair = { account_id: "0", client_id: "0", scope_hash: "0" };
  const change = { ...pair, profile_id: "", kind: "allowed", ends_at: 0, at: LONG_AGO };
  const use = { account_id: "0", client_id: "0", kind: "markers", count: 1, last_at: LONG_AGO };
  const connection = { ...pair, redirect_uri: "", created_at: LONG_AGO, code_expires_at: LONG_AGO };
  await insert("scope_set", (number) => ({
    hash: hash(number),
    scopes: "basic ".repeat(number === 1 ? 3_000 : 1),
  }));
  await insert("account", (number) => ({ ...name, id: hash(number), email: hash(number), created_at: 0 }));
  await insert("client", (number) => ({
    ...{ id: hash(number), name: "C", developer: "D", created_at: 0 },
    removed_at: number > 1 ? LONG_AGO : null,
  }));
  await insert("consent", (number) => ({
    ...{ ...pair, id: hash(number), profile_id: hash(number), since: LONG_AGO, ends_at: LONG_AGO },
    ended_at: number % 2 === 0 ? LONG_AGO : null,
  }));
  await insert("consent_change", (number) => ({ ...change, id: hash(number), consent_id: hash(number) }));
  await insert("connection", (number) => ({
    ...{ ...connection, id: hash(number), code_hash: hash(number) },
    ...[{ ended_at: LONG_AGO }, { ended_at: null }, { ended_at: null }][number % 3],
    family_hash: number % 3 === 1 ? hash(number) : null,
    refreshed_at: number % 3 === 1 ? LONG_AGO : null,
  }));
  await insert("access_token", (number) => ({
    ...{ hash: hash(number), connection_id: "0", scope_hash: "0", expires_at: LONG_AGO },
  }));
  await insert("authorization_request", (number) => ({
    ...{ id: hash(number), client_id: "0", redirect_uri: "", scope_hash: "1", select_profile: 0 },
    ...{ created_at: LONG_AGO, expires_at: Date.now() - DAY / 2 },
  }));
  await insert("client_request", (number) => ({
    ...{ id: hash(number), client_id: "0", at: LONG_AGO, operation: "", status: 200, scopes: "" },
  }));
  await insert("access_log", (number) => ({ ...use, profile_id: hash(number), period: "2020-01-01T00" }));
  await insert("access_log", (number) => ({ ...use, profile_id: hash(number), period: "2019-01" }));
  await insert("audit_event", (number) => ({ id: hash(number), at: LONG_AGO, kind: "sign_in" }));
}

/** Everything that is purged. */
export const purgeAll = (db: Db): Promise<void> => purge(db, ALL_PURGES);

/** Every list that is read page by page, and every count. */
export async function readLists(): Promise<void> {
  for (const clientId of [undefined, "0"]) {
    await countDays("0", clientId);
    await listDays("0", clientId, { limit: 50, offset: 0 });
    await consentsInForce("0", { clientId });
  }
  await lastUses("0");
  await endedConsents("0");
  await applicationNames("0", ["0"]);
  await withSecret(async () => {
    for (const accountId of [null, "0"]) await changesAfter({ clientId: "0", accountId }, 0);
  });
  await countCustomers("0");
  await sharedCounts("0");
  await listClientRequests("0");
  await listClientRequests("0", { onlyFailed: true, requestId: "0" });
  for await (const piece of exportAccount("0")) if (piece === "never") return;
}

/** Cursors are encrypted. */
async function withSecret(work: () => Promise<void>): Promise<void> {
  const { sessionSecret } = settings;
  settings.sessionSecret = "for cursors that only this test reads";
  await work();
  settings.sessionSecret = sessionSecret;
}
