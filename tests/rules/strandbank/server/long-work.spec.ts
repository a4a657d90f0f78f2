import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { upgradableProfiles, upgradePlatform } from "@/lib/demo/strandbank/world/upgrade-platform";
import { genomeAnswer } from "@/lib/strandbank/core/genome-key/packed-genome";
import { emptyCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { deleteAccount } from "@/lib/strandbank/extensions/account/delete";
import { exportAccount } from "@/lib/strandbank/extensions/account/export-account";
import { exportRawData } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";
import { turnCounter } from "../../../support/runner/turns";

const FAMILY = demoAccountId("family@demo.example");
const CHROMOSOMES = 25;

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(4_000);
  seeded.use();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const profileWith = (id: string) => (): Promise<Profile> =>
  seeded.db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const father = profileWith("SP1_FATHER_V4");
/** Her chip is not the newest. */
const [MOTHER = ""] = upgradableProfiles().keys();
const mother = profileWith(MOTHER);

const charactersOfGenome = (locations: number) =>
  genomeAnswer("id", { calls: emptyCalls(locations), locations }).pieces;

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

test.describe("other work runs between the chunks of", () => {
  const profiles = 4;
  const works: [name: string, work: () => Promise<unknown>, leastTurns: number][] = [
    ["a raw-data file", async () => textOf(exportRawData(await father(), "filtered")), CHROMOSOMES],
    ["an account's export", () => textOf(exportAccount(FAMILY)), profiles * CHROMOSOMES],
    ["a packed genome", () => textOf(charactersOfGenome(400_000)), 6],
  ];
  for (const [name, work, leastTurns] of works)
    test(name, async () => {
      const turns = turnCounter();
      await work();
      turns.stop();
      expect(turns.now()).toBeGreaterThanOrEqual(leastTurns);
    });
});

test("long work and short work take turns, each in its order", async () => {
  globalThis.strandbankTurns = undefined;
  const given: string[] = [];
  const work = (kind: "long" | "short", pieces: number) =>
    Array.from({ length: pieces }, async (_, piece) => {
      await nextTurn(kind);
      given.push(`${kind} ${piece}`);
    });
  await Promise.all([...work("long", 4), ...work("short", 2)]);
  expect(given).toEqual(["long 0", "short 0", "long 1", "short 1", "long 2", "long 3"]);
});

test.describe("a raw-data export has the calls of the moment when it began", () => {
  /** A profile's file, with something that happens after its first rows were made. */
  async function exportedWhile(change: () => Promise<unknown>, profile = father): Promise<string> {
    let text = "";
    let isChanged = false;
    for await (const piece of exportRawData(await profile(), "filtered")) {
      text += piece;
      if (isChanged || piece.startsWith("#")) continue;
      isChanged = true;
      await change();
    }
    expect(isChanged).toBe(true);
    return text;
  }

  test("while its profile gets the calls of a newer platform", async () => {
    const before = await textOf(exportRawData(await mother(), "filtered"));
    const during = await exportedWhile(() => upgradePlatform(MOTHER), mother);
    expect(during).toBe(before);
    expect((await textOf(exportRawData(await mother(), "filtered"))).length).toBeGreaterThan(before.length);
  });

  test("while the account is deleted", async () => {
    const before = await textOf(exportRawData(await father(), "filtered"));
    const { account_id } = await father();
    expect(await exportedWhile(() => deleteAccount(seeded.db, account_id))).toBe(before);
  });
});

test("the lists of an account's export begin with the oldest", async () => {
  const { db } = seeded;
  const own = { account_id: FAMILY };
  const person = { first_name: "", last_name: "", rows_done: 0, rows_total: 0, updated_at: 0 };
  const passkey = { public_key: "", counter: 0, transports: "", browser: null, used_at: null };
  for (const at of [2, 3, 1]) {
    const id = `${4 - at}`;
    await db
      .insertInto("passkey")
      .values({ ...own, ...passkey, id, created_at: at })
      .execute();
    await db
      .insertInto("raw_data_import")
      .values({ ...own, ...person, id, state: "done", started_at: at })
      .execute();
    const use = { client_id: "partner", profile_id: id, kind: "account", count: 1, last_at: at };
    await db
      .insertInto("access_log")
      .values({ ...own, ...use, period: `200${at}` })
      .execute();
  }
  const { passkeys, imports, uses, profiles } = JSON.parse(await textOf(exportAccount(FAMILY)));
  for (const [list, key] of [
    [passkeys, "created_at"],
    [imports, "started_at"],
    [uses, "period"],
    [profiles[0].phenotypes, "phenotype_id"],
  ] as const) {
    const values = list.map((one: Record<string, string>) => one[key]);
    expect(values.length).toBeGreaterThan(1);
    expect([key, ...values]).toEqual([key, ...values.toSorted()]);
  }
});

test("of many events of one moment, an account's export has each once", async () => {
  const count = 20_000;
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `e${number}`,
    kind: "sign_in",
    account_id: FAMILY,
    client_id: null,
    connection_id: null,
    // Many at the same moment, as at a batch's end.
    address: String(number),
    at: Math.floor(number / 700),
  }));
  for (let from = 0; from < count; from += 4_000)
    await seeded.db
      .insertInto("audit_event")
      .values(rows.slice(from, from + 4_000))
      .execute();
  const text = await textOf(exportAccount(FAMILY));
  const { events } = JSON.parse(text);
  expect(new Set(events.map(({ address }: { address: string }) => address)).size).toBe(count);
  expect(events).toHaveLength(count);
});
