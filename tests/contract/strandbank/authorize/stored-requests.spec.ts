import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { storeRequest } from "@/lib/strandbank/core/authorize/store-request";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { purge } from "@/lib/strandbank/server/purge";
import { databaseUrl } from "../../../support/data/postgres";
import { readRows } from "../../../support/data/run-database";
import { PARTNER, requestAuthorization } from "../../../support/oauth";

test("a stored authorization request has the network address only as a hash", async ({ request }) => {
  const id = await requestAuthorization(request, { scope: "basic" });
  const [row] = await readRows(sql`select address_key from authorization_request where id = ${id}`);
  expect(row).toEqual({ address_key: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

const asked = {
  clientId: PARTNER.clientId,
  redirectUri: PARTNER.redirectUri,
  state: null,
  resource: null,
  codeChallenge: null,
  dpopJkt: null,
  selectProfile: false,
  maxAge: null,
};

/** Does something else once, after the first statement. */
const interrupted = (db: Db, interrupt: () => Promise<void>): Db => {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await interrupt();
      }
      return result;
    },
  });
};

test("a scope set that is requested again during the purge is kept", { tag: "@postgres-only" }, async () => {
  const { writes: db, close } = openPostgres(databaseUrl(), 4);
  const request = { ...asked, scopes: new ScopeSet(["basic", `scope-${randomUUID()}`]) };
  await saveScopeSet(db, request.scopes);
  const id = await storeRequest(
    interrupted(db, () => purge(db, ALL_PURGES)),
    request,
    null,
  );
  const stored = await readRows(
    sql`select scopes from scope_set join authorization_request on scope_hash = hash where id = ${id}`,
  );
  expect(stored).toEqual([{ scopes: request.scopes.toString() }]);
  await close();
});
