import { expect, test } from "@playwright/test";
import { deleteAccount } from "@/lib/provider/account-data/delete";
import { verifyPassword } from "@/lib/provider/accounts/passwords";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { registerExplorer, syncDemoClients } from "@/lib/provider/demo/clients";
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

test("the accounts of the demo sign in with the demo password, the others not at all", async () => {
  const accounts = await seeded.db.selectFrom("account").select(["email", "password_hash"]).execute();
  const open: string[] = [];
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(password_hash, "demo-password")) open.push(email);
  expect(open.sort()).toEqual(
    ["family", "locked", "single", "ungenotyped"].map((name) => `${name}@demo.example`),
  );
});

test("a reset brings the demo world back and removes what was added", async () => {
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

test("Rangefinder has its own mark, after a reset too", async () => {
  const logos = () => seeded.db.selectFrom("client_logo").select(["client_id", "media_type"]).execute();
  const mark = [{ client_id: "rangefinder", media_type: "image/png" }];
  expect(await logos()).toEqual(mark);
  await seeded.db.deleteFrom("client_logo").execute();
  await resetDemoWorld(seeded.db);
  expect(await logos()).toEqual(mark);
});

test("a reset brings a demo customer back who deleted the account", async () => {
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

test.describe("Rangefinder's redirect URIs", () => {
  const HOUR = 3_600_000;
  const NOW = Date.UTC(2026, 5, 1);
  const uri = (port: number) => `http://localhost:${port}/api/auth/callback/strandbank`;
  const { explorerUrl } = settings;
  test.afterEach(() => {
    settings.explorerUrl = explorerUrl;
  });

  /** As a server at this port does it. */
  async function register(port: number, now: number): Promise<void> {
    settings.explorerUrl = `http://localhost:${port}`;
    await registerExplorer(seeded.db, now);
  }

  async function registered(): Promise<string[]> {
    const rows = seeded.db
      .selectFrom("client_redirect_uri")
      .select("redirect_uri")
      .where("client_id", "=", "rangefinder")
      .orderBy("redirect_uri");
    return (await rows.execute()).map(({ redirect_uri }) => redirect_uri);
  }

  test("are those of every server that runs, and of those that were there within a day", async () => {
    await register(4001, NOW);
    await register(4002, NOW + HOUR);
    expect(await registered()).toEqual([uri(4001), uri(4002)]);
    await register(4002, NOW + 24 * HOUR - 1);
    expect(await registered()).toEqual([uri(4001), uri(4002)]);
    await register(4002, NOW + 24 * HOUR);
    expect(await registered()).toEqual([uri(4002)]);
  });

  test("outlast a reset", async () => {
    await register(4001, Date.now());
    await register(4002, Date.now());
    await resetDemoWorld(seeded.db);
    expect(await registered()).toEqual([uri(4001), uri(4002)]);
  });

  test("are not kept for a time that lies ahead, after the clock was set back", async () => {
    await register(4001, NOW + 48 * HOUR);
    await register(4002, NOW);
    expect(await registered()).toEqual([uri(4002)]);
  });

  test("follow a changed explorer address, and so does the homepage; nothing else changes", async () => {
    const first = contents();
    await seeded.db
      .updateTable("client_redirect_uri")
      .set({ redirect_uri: uri(4001) })
      .where("client_id", "=", "rangefinder")
      .execute();
    await seeded.db
      .updateTable("client")
      .set({ homepage: "http://localhost:4001/explorer/" })
      .where("id", "=", "rangefinder")
      .execute();
    await syncDemoClients(seeded.db);
    expect(contents()).toEqual(first);
  });

  test("are not made for a database without Rangefinder", async () => {
    await seeded.db.deleteFrom("client").where("id", "=", "rangefinder").execute();
    await register(4001, NOW);
    expect(await registered()).toEqual([]);
  });
});
