import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/rangefinder/platform/store/database";
import { seededDatabase } from "../support/data/seeded-database";
import { refusedStart, runCommand } from "../support/servers/run-command";

const GARBAGE = "This is a letter, not a database. ".repeat(1_000);

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strandbank-damaged-"));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const database = () => join(folder, "strandbank.db");
const reference = () => join(folder, "reference.db");

const start = (environment: Record<string, string> = {}) =>
  refusedStart({ DATA_DIR: folder, MARKERS: "2000", ...environment });

/** A whole database with its reference data. */
async function seeded(): Promise<void> {
  const { db, file, referenceFile, folder: made } = await seededDatabase(2_000);
  await db.destroy();
  copyFileSync(file, database());
  copyFileSync(referenceFile, reference());
  rmSync(made, { recursive: true });
}

const cut = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));

test.describe("A damaged database is named by its file at the start, in one sentence", () => {
  test("when it holds anything else", async () => {
    writeFileSync(database(), GARBAGE);
    expect(await start()).toBe(
      `The database ${database()} is damaged (file is not a database): restore a backup. Or delete it to recreate the demo.`,
    );
    expect(readFileSync(database(), "utf8")).toBe(GARBAGE);
  });

  test("when a part of it is missing", async () => {
    await seeded();
    cut(database());
    expect(await start()).toContain(`The database ${database()} is damaged (`);
  });

  test("when it is the reference data that holds anything else, or is cut", async () => {
    await seeded();
    cut(reference());
    expect(await start()).toContain(`The database ${reference()} is damaged (`);
    writeFileSync(reference(), GARBAGE);
    expect(await start()).toContain(`The database ${reference()} is damaged (file is not a database)`);
    expect(readFileSync(reference(), "utf8")).toBe(GARBAGE);
  });

  test("when it, or a file beside it, is a folder or empty", async () => {
    await seeded();
    for (const [file, sentence] of [
      ["strandbank.db", "The database FILE cannot be opened ("],
      ["reference.db", "The database FILE cannot be opened ("],
      ["session-secret", "The session secret in FILE cannot be read ("],
      ["explorer-secret", "The secret in FILE cannot be read ("],
      ["lock.db", "FILE cannot be locked ("],
    ] as const) {
      const place = join(folder, file);
      const aside = `${place}.aside`;
      if (existsSync(place)) renameSync(place, aside);
      mkdirSync(place);
      expect(await start()).toContain(sentence.replace("FILE", place));
      rmSync(place, { recursive: true });
      if (existsSync(aside)) renameSync(aside, place);
    }
    writeFileSync(reference(), "");
    expect(await start()).toContain(`${reference()} is empty or holds no reference data: copy reference.db`);
  });

  test("and nothing is made again outside the demo", async () => {
    writeFileSync(database(), GARBAGE);
    const outside = { DEMO: "false", SESSION_SECRET: "s".repeat(32) };
    expect(await start(outside)).toMatch(/is damaged .*: restore a backup\.$/);
  });

  test("by a command too", () => {
    writeFileSync(database(), GARBAGE);
    const { status, stderr } = runCommand("reset", [], { DATA_DIR: folder });
    expect([status, stderr.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining(`The database ${database()} is damaged (`)],
    ]);
  });
});

test.describe("A damaged store of Rangefinder's is laid aside and made again", () => {
  const file = () => join(folder, "explorer.db");
  const open = () => openSqlite(file());
  const insert = (store: ReturnType<typeof open>, id: string) =>
    store.run("insert into rangefinder.refresh_lease (connection_id, ends_at) values ($1, 1)", id);
  const idsIn = async (store: ReturnType<typeof open>) =>
    (await store.run("select connection_id from rangefinder.refresh_lease")).map((row) => ({ ...row }));

  for (const [what, damage] of [
    ["that holds anything else", () => writeFileSync(file(), GARBAGE)],
    ["of which a part is missing", () => truncateSync(file(), 4_096)],
  ] as const)
    test(what, async () => {
      const first = open();
      await insert(first, "before");
      await first.close();
      damage();
      const damaged = readFileSync(file());
      const second = open();
      await insert(second, "after");
      expect(await idsIn(second)).toEqual([{ connection_id: "after" }]);
      await second.close();
      expect(readFileSync(`${file()}.damaged`).equals(damaged)).toBe(true);
    });

  test("and one that is whole stays", async () => {
    const first = open();
    await insert(first, "before");
    await first.close();
    const second = open();
    expect(await idsIn(second)).toEqual([{ connection_id: "before" }]);
    await second.close();
    expect(existsSync(`${file()}.damaged`)).toBe(false);
  });
});
