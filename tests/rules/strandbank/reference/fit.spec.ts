import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { buildReference } from "@/lib/strandbank/core/reference/build-reference";
import {
  checkReference,
  identityIn,
  nameReference,
  prepareReference,
} from "@/lib/strandbank/core/reference/fit";
import { settings } from "@/lib/strandbank/platform/settings";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

const { dataDir } = settings;
let seeded: SeededDatabase;
let identity = "";
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  settings.dataDir = seeded.folder;
  identity = (await identityIn(seeded.referenceFile)) ?? "";
});
test.afterEach(async () => {
  await seeded.remove();
  settings.dataDir = dataDir;
});

const partial = () => `${seeded.referenceFile}.partial`;
const buildEmpty = () => buildReference(async () => {}, "");
const isOther = (found: string) =>
  new RegExp(
    `^The database belongs with reference data ${identity}, but .*reference\\.db is ${found}: copy `,
  );

test("the identity of reference data follows from its content, down to a single allele", async () => {
  expect(identity).toMatch(/^[0-9a-f]{16}$/);
  const copied = async (change: string) => {
    const other = await buildReference(async (next) => {
      for (const table of ["accession", "marker", "marker_alias", "gene_span", "label_set"] as const) {
        const rows = await seeded.reference.db.selectFrom(table).selectAll().execute();
        for (let at = 0; at < rows.length; at += 500)
          await next
            .insertInto(table)
            .values(rows.slice(at, at + 500))
            .execute();
      }
      await sql.raw(change).execute(next);
    }, "2026-01-01");
    return other;
  };
  expect(await copied("select 1")).toBe(identity);
  for (const change of [
    "update marker set alleles = 'A,T' where key = 1999",
    "update marker set is_sensitive = 1 where key = 0",
    "update marker set genome_index = 2000 where key = 7",
    "update gene_span set end_key = end_key + 1 where first_key = (select min(first_key) from gene_span)",
    "update label_set set labels = '[]' where code = (select min(code) from label_set)",
    "delete from marker_alias where id = (select min(id) from marker_alias)",
  ])
    expect([change, (await copied(change)) === identity]).toEqual([change, false]);
});

test("a database starts with the reference data that it names, and refuses any other in one sentence", async () => {
  await checkReference(seeded.reads);
  await prepareReference(seeded.db);
  const empty = await buildEmpty();
  renameSync(partial(), seeded.referenceFile);
  for (const refused of [checkReference, prepareReference])
    await expect(refused(seeded.db)).rejects.toThrow(isOther(empty));
  rmSync(seeded.referenceFile);
  await expect(checkReference(seeded.reads)).rejects.toThrow(isOther("missing"));
  await expect(prepareReference(seeded.db)).rejects.toThrow(isOther("missing"));
});

test("a replacement that was interrupted at any moment leaves a pair that fits", async () => {
  const before = join(seeded.folder, "before");
  // While it is built.
  writeFileSync(partial(), "");
  await checkReference(seeded.reads);
  const empty = await buildEmpty();
  // Before the database names it.
  await checkReference(seeded.reads);
  expect(await identityIn(seeded.referenceFile)).toBe(identity);
  // Before it is in its place.
  await nameReference(seeded.db, empty);
  renameSync(partial(), before);
  writeFileSync(partial(), "");
  await expect(checkReference(seeded.reads)).rejects.toThrow(`reference data ${empty}, but`);
  renameSync(before, partial());
  await checkReference(seeded.reads);
  expect([await identityIn(seeded.referenceFile), existsSync(partial())]).toEqual([empty, false]);
  await checkReference(seeded.reads);
});

test("an instance without reference data builds it where it can, and otherwise changes nothing", async () => {
  const copy = join(seeded.folder, "copy");
  copyFileSync(seeded.referenceFile, copy);
  rmSync(seeded.referenceFile);
  await prepareReference(seeded.db, async () => renameSync(copy, partial()));
  expect(await identityIn(seeded.referenceFile)).toBe(identity);
  // What was built before an interruption is not built again.
  renameSync(seeded.referenceFile, partial());
  await prepareReference(seeded.db, () => Promise.reject(new Error("It was built.")));
  expect(await identityIn(seeded.referenceFile)).toBe(identity);
  rmSync(seeded.referenceFile);
  await sql`delete from meta where key = 'reference'`.execute(seeded.db);
  await expect(prepareReference(seeded.db)).rejects.toThrow(
    "The database holds genotypes, but names no reference data",
  );
  await sql`delete from genotype_block`.execute(seeded.db);
  await prepareReference(seeded.db);
  await checkReference(seeded.reads);
  expect(readdirSync(seeded.folder).filter((name) => name.startsWith("reference"))).toEqual(["reference.db"]);
});

test("reference data of version 1.0, which has no identity, gets the one that a new build has", async () => {
  {
    using file = new DatabaseSync(seeded.referenceFile);
    file.exec("delete from about where key = 'identity'");
  }
  await sql`delete from meta where key = 'reference'`.execute(seeded.db);
  await expect(checkReference(seeded.reads)).rejects.toThrow("does not name yet");
  await prepareReference(seeded.db);
  expect(await identityIn(seeded.referenceFile)).toBe(identity);
  await checkReference(seeded.reads);
});
