import { expect, test } from "@playwright/test";
import { syncDemoClients } from "@/lib/demo/strandbank/world/clients";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { verifyPassword } from "@/lib/strandbank/core/sign-in/passwords";
import { settings } from "@/lib/strandbank/platform/settings";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterEach(() => seeded.remove());

const TABLES =
  "account profile client client_redirect_uri client_scope_purpose consent connection access_token phenotype genotype_block";
const contents = () =>
  TABLES.split(" ").map((table) => seeded.sqlite.prepare(`select * from ${table} order by 1, 2`).all());

test("the demo's five accounts sign in with the demo password; other demo accounts cannot sign in", async () => {
  const accounts = await seeded.db.selectFrom("account").select(["email", "password_hash"]).execute();
  const open: string[] = [];
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(password_hash, "demo-password")) open.push(email);
  expect(open.sort()).toEqual(
    ["control", "family", "locked", "single", "ungenotyped"].map((name) => `${name}@demo.example`),
  );
});

test("Rangefinder and the partner have their logos", async () => {
  const logos = seeded.db.selectFrom("verified_logo").select("client_id").orderBy("client_id");
  expect(await logos.execute()).toEqual([{ client_id: "partner" }, { client_id: "rangefinder" }]);
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

  test("at the same address restores its rules and changes nothing else, nor does one without Rangefinder", async () => {
    const first = contents();
    await syncDemoClients(seeded.db);
    expect(contents()).toEqual(first);
    const own = seeded.db.updateTable("client").where("id", "=", "rangefinder");
    await own.set({ retry_seconds: 0, dpop: "off" }).execute();
    await syncDemoClients(seeded.db);
    expect(contents()).toEqual(first);
    await seeded.db.deleteFrom("client").where("id", "=", "rangefinder").execute();
    await syncDemoClients(seeded.db);
    expect(await explorer()).toEqual({ uris: [] });
  });
});
