import { expect, test } from "@playwright/test";
import { countDemo, removeDemoWorld } from "@/lib/demo/strandbank/world/remove-demo";
import { DEMO_ACCOUNT_IDS } from "@/lib/demo/strandbank/world/seed/people";
import { setConsent } from "@/lib/strandbank/core/consent/record";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterEach(() => seeded.remove());

const KEPT = ["predictor", "predictor_locus", "gpri", "scope_set", "meta"];

test("removing the demo keeps the reference data and leaves no trace of the demo", async () => {
  const [owner_account_id = ""] = DEMO_ACCOUNT_IDS;
  const own = { id: "visitors", name: "V", developer: "V", secret_hash: null, homepage: null, created_at: 0 };
  await seeded.db
    .insertInto("client")
    .values({ ...own, owner_account_id })
    .execute();
  expect(await countDemo(seeded.db)).toEqual({ accounts: 7, applications: 6, consents: 3 });
  await removeDemoWorld(seeded.db);
  const isFilled = (table: string) =>
    seeded.sqlite.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
  expect(TABLES.filter(isFilled).sort()).toEqual(KEPT.sort());
  const tables = seeded.reference.db;
  expect(await tables.selectFrom("marker").select("id").execute()).toHaveLength(2_000);
});

test("what the demo's customers share with other applications counts, and goes with them", async () => {
  const client = { id: "shop", name: "S", developer: "S", secret_hash: null, homepage: null, created_at: 0 };
  await seeded.db.insertInto("client").values(client).execute();
  const [accountId = ""] = DEMO_ACCOUNT_IDS;
  const decision = { scopes: new ScopeSet(["basic"]), endsAt: Date.now() + 60_000 };
  await setConsent(seeded.db, { accountId, clientId: "shop", profileId: "p" }, decision);
  expect(await countDemo(seeded.db)).toMatchObject({ applications: 5, consents: 4 });
  await removeDemoWorld(seeded.db);
  expect(await countDemo(seeded.db)).toEqual({ accounts: 0, applications: 0, consents: 0 });
});
