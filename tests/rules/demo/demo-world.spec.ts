import { expect, test } from "@playwright/test";
import { deleteAccount } from "@/lib/provider/account-data/delete";
import { verifyPassword } from "@/lib/provider/accounts/passwords";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { syncDemoClients } from "@/lib/provider/demo/clients";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { settings } from "@/lib/provider/settings";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterEach(() => seeded.remove());

const TABLES = [
  "account",
  "profile",
  "client",
  "client_redirect_uri",
  "client_scope_purpose",
  "access_grant",
  "access_token",
  "phenotype",
  "genotype_block",
];
const contents = () =>
  TABLES.map((table) => seeded.sqlite.prepare(`select * from ${table} order by 1, 2`).all());

test("the demo's four accounts sign in with the demo password; other demo accounts cannot sign in", async () => {
  const accounts = await seeded.db.selectFrom("account").select(["email", "password_hash"]).execute();
  const open: string[] = [];
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(password_hash, "demo-password")) open.push(email);
  expect(open.sort()).toEqual(
    ["family", "locked", "single", "ungenotyped"].map((name) => `${name}@demo.example`),
  );
});

test("a reset restores the demo and removes what was added", async () => {
  const first = contents();
  await seeded.db.deleteFrom("account").where("email", "=", "family@demo.example").execute();
  await seeded.db.updateTable("client").set({ name: "Changed" }).execute();
  await seeded.db.deleteFrom("access_token").execute();
  const stranger = { profile_id: "0123456789abcdef", block: 0, calls: Uint8Array.of(0x22) };
  await seeded.db.insertInto("genotype_block").values(stranger).execute();
  const session = await seeded.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
  await seeded.db
    .insertInto("session")
    .values({ hash: sha256Hex("x"), account_id: session.id, created_at: 0, expires_at: 1 })
    .execute();
  await resetDemoWorld(seeded.db);
  expect(contents()).toEqual(first);
  expect(await seeded.db.selectFrom("session").selectAll().execute()).toEqual([]);
  const chunks = seeded.db.selectFrom("genotype_block").where("profile_id", "=", stranger.profile_id);
  expect(await chunks.selectAll().execute()).toEqual([]);
});

test("Rangefinder and the partner have their logos, after a reset too", async () => {
  const logos = () =>
    seeded.db.selectFrom("verified_logo").select("client_id").orderBy("client_id").execute();
  const both = [{ client_id: "partner" }, { client_id: "rangefinder" }];
  expect(await logos()).toEqual(both);
  await seeded.db.deleteFrom("verified_logo").execute();
  await resetDemoWorld(seeded.db);
  expect(await logos()).toEqual(both);
});

test("a reset restores a demo account that was deleted", async () => {
  const first = contents();
  const [family] = await seeded.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", "family@demo.example")
    .execute();
  const calls = () => seeded.db.selectFrom("genotype_block").select("profile_id").distinct().execute();
  const before = await calls();
  await deleteAccount(seeded.db, family?.id ?? "");
  expect(await calls()).toHaveLength(before.length - 4);
  await resetDemoWorld(seeded.db);
  expect(contents()).toEqual(first);
});

test.describe("A start with another EXPLORER_URL", () => {
  const { explorerUrl } = settings;
  test.afterEach(() => {
    settings.explorerUrl = explorerUrl;
  });

  const explorer = async () => {
    const uris = seeded.db.selectFrom("client_redirect_uri").where("client_id", "=", "rangefinder");
    const client = seeded.db.selectFrom("client").select("homepage").where("id", "=", "rangefinder");
    const rows = await uris.select("redirect_uri").orderBy("redirect_uri").execute();
    return { ...(await client.executeTakeFirst()), uris: rows.map(({ redirect_uri }) => redirect_uri) };
  };

  test("registers Rangefinder's new redirect URI beside the old one, and changes its home page", async () => {
    const first = await explorer();
    settings.explorerUrl = "http://localhost:1";
    await syncDemoClients(seeded.db);
    await syncDemoClients(seeded.db);
    expect(await explorer()).toEqual({
      homepage: "http://localhost:1/explorer/",
      uris: ["http://localhost:1/api/auth/callback/strandbank", ...first.uris],
    });
  });

  test("keeps its redirect URI through a reset at the first address", async () => {
    settings.explorerUrl = "http://localhost:1";
    await syncDemoClients(seeded.db);
    settings.explorerUrl = explorerUrl;
    await resetDemoWorld(seeded.db);
    expect((await explorer()).uris).toContain("http://localhost:1/api/auth/callback/strandbank");
  });

  test("adds the assistant to a demo from before it, and leaves an application of that id alone", async () => {
    const assistant = () =>
      seeded.db
        .selectFrom("client")
        .innerJoin("client_redirect_uri", "client_id", "client.id")
        .select(["client.name", "redirect_uri"])
        .where("client.id", "=", "assistant")
        .orderBy("redirect_uri")
        .execute();
    const first = await assistant();
    await seeded.db.deleteFrom("client").where("id", "=", "assistant").execute();
    await syncDemoClients(seeded.db);
    expect(await assistant()).toEqual(first);
    await seeded.db.updateTable("client").set({ name: "Mine" }).where("id", "=", "assistant").execute();
    await seeded.db
      .deleteFrom("client_redirect_uri")
      .where("client_id", "=", "assistant")
      .where("redirect_uri", "<>", "http://127.0.0.1/")
      .execute();
    await syncDemoClients(seeded.db);
    expect(await assistant()).toEqual([{ name: "Mine", redirect_uri: "http://127.0.0.1/" }]);
  });

  test("at the same address changes nothing, nor does one without Rangefinder", async () => {
    const first = contents();
    await syncDemoClients(seeded.db);
    expect(contents()).toEqual(first);
    await seeded.db.deleteFrom("client").where("id", "=", "rangefinder").execute();
    await syncDemoClients(seeded.db);
    expect(await explorer()).toEqual({ uris: [] });
  });
});
