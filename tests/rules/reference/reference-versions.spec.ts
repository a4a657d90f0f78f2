import { spawn } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { currentReference } from "@/lib/provider/store/versions/current-reference";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterAll(() => seeded.remove());

const versionFiles = (): string[] =>
  readdirSync(seeded.folder).filter((name) => name.startsWith("reference"));

test("a request that began before another seed keeps its version to its end; then the version goes", async () => {
  globalThis.strandbankDatabase = seeded;
  const [before] = versionFiles();
  {
    using old = await currentReference();
    await seeded.changeReference((db) => db.updateTable("marker").set({ start: 7 }).execute());
    expect(await old.db.selectFrom("marker").select("id").where("start", "=", 7).execute()).toEqual([]);
    using now = await currentReference();
    expect(await now.db.selectFrom("marker").select("id").where("start", "=", 7).execute()).toHaveLength(
      2_000,
    );
  }
  globalThis.strandbankDatabase = undefined;
  expect(versionFiles()).toHaveLength(1);
  expect(versionFiles()).not.toEqual([before]);
});

test("the build of a process that has ended is removed with the next one", async () => {
  const dead = await new Promise<number>((done) => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    child.once("exit", () => done(child.pid ?? 0));
  });
  writeFileSync(join(seeded.folder, `reference-999.db.${dead}`), "half-made");
  writeFileSync(join(seeded.folder, `reference-999.db.${process.pid}`), "under way");
  await seeded.changeReference();
  expect(versionFiles()).toHaveLength(2);
  rmSync(join(seeded.folder, `reference-999.db.${process.pid}`));
  expect(versionFiles()).toHaveLength(1);
});
