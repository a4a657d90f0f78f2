import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { sensitiveMarkers } from "@/lib/strandbank/core/reference/markers";
import { countCalls, exportRawData } from "@/lib/strandbank/extensions/raw-data/export/export-raw-data";
import type { ExportKind } from "@/lib/strandbank/extensions/raw-data/export/layout";
import { importRawData } from "@/lib/strandbank/extensions/raw-data/import-raw-data";
import { findPrivateRows } from "@/lib/strandbank/extensions/raw-data/private-rows/find-rows";
import { NOWHERE, placeOf, REASONS } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { inferSex } from "@/lib/strandbank/extensions/raw-data/read/infer-sex";
import { KeptRows } from "@/lib/strandbank/extensions/raw-data/read/kept-rows";
import { sentencesOf } from "@/lib/strandbank/extensions/raw-data/write/summary";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import {
  BUILD_36_FILE,
  BUILD_38_FILE,
  callsById,
  fileOfKnownMarkers,
  ODD_FILE,
  USELESS_ROWS,
  VCF_FILE,
} from "../../../support/data/raw-data";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";
import { zipOf, zipOfEntries } from "../../../support/data/zip";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
});
test.afterEach(() => seeded.remove());

async function importText(
  content: string | Uint8Array,
  { email = "single@demo.example", name = { firstName: "Zoë", lastName: "Feld" } } = {},
) {
  const file = join(seeded.folder, "raw-data");
  writeFileSync(file, content);
  return importRawData({ file, accountId: demoAccountId(email), ...name });
}

const profileOf = (id: string) =>
  seeded.db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const exportedText = async (profileId: string, kind: ExportKind = "unfiltered"): Promise<string> =>
  (await Array.fromAsync(exportRawData(await profileOf(profileId), kind))).join("");

const exported = async (profileId: string): Promise<Map<string, string>> =>
  callsById(await exportedText(profileId, "filtered"));

/** The reference data: its files, with the hash of each. */
const referenceFiles = () =>
  readdirSync(seeded.folder)
    .filter((name) => name.startsWith("reference"))
    .map((name) => [name, sha256Hex(readFileSync(join(seeded.folder, name)))]);

/** Everything that an import may change, and what it may not. */
const state = async () => ({
  reference: referenceFiles(),
  profiles: await seeded.db.selectFrom("profile").selectAll().execute(),
  blocks: await seeded.db.selectFrom("genotype_block").selectAll().execute(),
  privateRows: await seeded.db.selectFrom("private_row_batch").selectAll().execute(),
  meta: await seeded.db.selectFrom("meta").selectAll().execute(),
});

test("an exported genome equals the imported one, whether plain or packed", async () => {
  for (const content of [ODD_FILE, gzipSync(ODD_FILE), zipOf("genome.txt", ODD_FILE)]) {
    const imported = await importText(content);
    expect(inferSex(imported.sex).sex).toBe("male");
    expect(imported.kept.reduce((sum, { count }) => sum + count, imported.taken)).toBe(imported.rows);
    expect(await exported(imported.profileId)).toEqual(callsById(ODD_FILE));
  }
});

test("an import does not change the reference data: rows at unknown places stay with the profile", async () => {
  const { reference, meta, privateRows } = await state();
  const { profileId, kept } = await importText(ODD_FILE);
  const after = await state();
  expect([after.reference, after.meta]).toEqual([reference, meta]);
  expect(privateRows).toEqual([]);
  expect(kept).toMatchObject([{ reason: "unknown", line: 6, id: "rs900000001" }]);
  expect(new Set(after.privateRows.map((batch) => batch.profile_id))).toEqual(new Set([profileId]));
});

/** What an import made of a file: calls, ids and private rows. */
async function made(id: string) {
  const of = (table: "genotype_block" | "raw_data_id" | "private_row_batch") =>
    seeded.db.selectFrom(table).selectAll().where("profile_id", "=", id).execute();
  const rows = [await of("genotype_block"), await of("raw_data_id"), await of("private_row_batch")];
  return rows.map((some) => some.map(({ profile_id: _, ...row }) => row));
}

test("the unfiltered file, with sensitive results and noise, is imported again without a difference", async () => {
  const odd = [
    ...USELESS_ROWS.map(([, row]) => row),
    ...["i7999999\t11\t5248232\tCC", "rs334\t11\t5248232\tCC", "rs3094315\t1\t752566\t--"],
    ...["rs333\t3\t46414944\tII", "rs2853826\tMT\t10398\tAG", "kgp5\tUn\t\tA/G", "x,y\t1\t7\t"],
  ];
  const { profileId, hidden } = await importText(`${ODD_FILE}${odd.join("\n")}\n`);
  expect(hidden).toBe(1);
  const text = await exportedText(profileId);
  const places = text
    .matchAll(/^[^#\t]+\t(\w*)\t(\d*)\t/gm)
    .map(([, chromosome = "", position]) => placeOf({ chromosome, position: Number(position) }));
  const inFile = [...places];
  expect(inFile).toEqual(inFile.toSorted((one, other) => one - other));
  expect([0, 1].map((position) => placeOf({ chromosome: "1", position }) < NOWHERE)).toEqual([false, true]);
  const again = await importText(text);
  expect(await made(again.profileId)).toEqual(await made(profileId));
  expect(await exportedText(again.profileId)).toBe(text);
  expect(await profileOf(profileId)).toMatchObject({ has_opted_in: 0 });
  for (const row of ["rs334\t11\t5248232\tTT", "i7999999\t11\t5248232\tCC", "rs2853826\tMT\t10398\tAG"])
    expect(text).toContain(`${row}\n`);
});

test("sensitive results are off after an import, also in a profile that waited for its results", async () => {
  const { profileId } = await importText(ODD_FILE);
  const email = "ungenotyped@demo.example";
  await seeded.db.updateTable("profile").set({ has_opted_in: 1 }).where("is_genotyped", "=", 0).execute();
  const name = { firstName: "Tomas", lastName: "Rivera" };
  const waiting = await importText(ODD_FILE, { email, name });
  for (const id of [profileId, waiting.profileId])
    expect(await profileOf(id)).toMatchObject({ is_genotyped: 1, has_opted_in: 0 });
});

test("private rows of a profile are found a page at a time, also where a page lies in two of their batches", async () => {
  const unknown = Array.from({ length: 4_100 }, (_, at) => `rs${910_000_000 + at}\t21\t${1_000 + at}\tAG\n`);
  const { profileId: other } = await importText(ODD_FILE);
  const { profileId } = await importText(fileOfKnownMarkers() + unknown.join(""));
  const inOther = { kind: "ids" as const, ids: ["i7000001"] };
  const ofOther = await findPrivateRows(other, inOther, () => ({ offset: 0, limit: 9 }));
  expect(ofOther.rows).toMatchObject([{ chromosome: "2", position: 1_000, genotype: "GA" }]);
  const found = async (offset: number, limit: number, first = 1, last: number | null = null) => {
    const search = { kind: "place", chromosome: "21", first, last } as const;
    const { rows, total } = await findPrivateRows(profileId, search, () => ({ offset, limit }));
    return { total, positions: rows.map(({ position }) => position) };
  };
  const { total, positions } = await found(0, 5_000);
  expect(total).toBe(4_100);
  expect(positions).toEqual(unknown.map((_, at) => 1_000 + at));
  expect(await found(3_990, 20)).toEqual({ total, positions: positions.slice(3_990, 4_010) });
  for (const at of [4_999, 5_000]) expect(await found(0, 20, at, at)).toEqual({ total: 1, positions: [at] });
});

test("a private row at a sensitive insertion or deletion, or at the base before it, is sensitive", async () => {
  // rs80357906 is inserted after 41209079; rs80357914 is 41276045 and 41276046.
  const positions = [41_209_078, 41_209_079, 41_209_080, 41_209_081];
  const others = [41_276_043, 41_276_044, 41_276_045, 41_276_046, 41_276_047];
  const rows = [...positions, ...others].map((position, at) => `rs9999999990${at}\t17\t${position}\tAC\n`);
  const { profileId } = await importText(fileOfKnownMarkers() + rows.join(""));
  const search = { kind: "place", chromosome: "17", first: 41_000_000, last: 42_000_000 } as const;
  const found = await findPrivateRows(profileId, search, () => ({ limit: 20, offset: 0 }));
  expect(found.rows.map(({ isSensitive }) => isSensitive)).toEqual([
    ...[false, true, true, false],
    ...[false, true, true, true, false],
  ]);
});

test("a private row with any id of a sensitive marker is sensitive, wherever it is", async () => {
  const named = sensitiveMarkers().find(({ alias }) => alias !== null);
  const ids = [named?.id, named?.alias, "rs999999999999"];
  const rows = ids.map((id, at) => `${id}\t1\t${at + 5}\tAC\n`);
  const { profileId } = await importText(fileOfKnownMarkers() + rows.join(""));
  const search = { kind: "place", chromosome: "1", first: 5, last: 7 } as const;
  const found = await findPrivateRows(profileId, search, () => ({ limit: 9, offset: 0 }));
  expect(found.rows.map(({ id, isSensitive }) => [id, isSensitive])).toEqual([
    [named?.id, true],
    [named?.alias, true],
    ["rs999999999999", false],
  ]);
});

test("a call of an insertion or deletion wins over an empty row at its other position", async () => {
  for (const [first, second] of [
    ["--", "DI"],
    ["DI", "--"],
  ]) {
    const file = `${fileOfKnownMarkers()}rs333\t3\t46414947\t${first}\nrs333\t3\t46414946\t${second}\n`;
    const { kept, noCalls } = await importText(file);
    expect([kept, noCalls]).toMatchObject([[{ reason: "repeated", count: 1, id: "rs333" }], 0]);
  }
});

test("the import report says what stays private and why, with an example, and the export has all of it", async () => {
  const rows = USELESS_ROWS.map(([, row]) => `${row}\n`).join("");
  const base = `${ODD_FILE}rs76763715\t1\t155205634\tTT\n`;
  const imported = await importText(base + rows);
  const lines = base.split("\n").length;
  const told = USELESS_ROWS.map(([reason, row], index) =>
    // The other row of the conflict comes before, and so do other unknown ones.
    reason === "conflict"
      ? { reason, count: 2, line: lines - 1, id: "rs76763715" }
      : reason === "unknown"
        ? { reason, count: 19, line: 6, id: "rs900000001" }
        : { reason, count: 1, line: lines + index, id: row.split("\t")[0] },
  );
  for (const one of told) expect(imported.kept).toContainEqual(expect.objectContaining(one));
  // One row of few is on the other strand, and rs334 looks the same on both.
  expect(imported.kept).toContainEqual(
    expect.objectContaining({ reason: "doubtful", count: 3, id: "rs334" }),
  );
  expect(imported.kept).toHaveLength(USELESS_ROWS.length + 1);
  const search = { kind: "name", name: "KGP123" } as const;
  const found = await findPrivateRows(imported.profileId, search, () => ({ limit: 9, offset: 0 }));
  expect(found.rows.map(({ id }) => id)).toEqual(["kgp123"]);
  const counts = imported.kept.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const [first, ...details] = sentencesOf(imported);
  const { taken, results, rows: all } = imported;
  expect(first).toBe(`${results} places have a result; ${all - taken} rows of your file stay private.`);
  expect(results).toBe(await countCalls(imported.profileId));
  expect(details).toContain("1 row at places we know is empty: no result.");
  for (const { reason, count, id } of told)
    expect(details.join("\n")).toMatch(
      new RegExp(`^${count} rows? private: ${REASONS[reason]} \\(.*, ${id}\\)`, "m"),
    );
  const text = await exportedText(imported.profileId);
  for (const [, row] of USELESS_ROWS) expect(text).toContain(row.replace("\t--\t", "\t0\t"));
});

test("a few bad lines are skipped and reported; a file with more is refused", async () => {
  const good = fileOfKnownMarkers();
  const imported = await importText(`${good}rs9\t1\n`);
  expect(imported.badLines).toMatchObject({
    count: 1,
    shown: [{ line: good.split("\n").length, text: "rs9 1" }],
  });
  expect(sentencesOf(imported).join("\n")).toContain("1 line skipped, because we could not read it");
  const many = Array.from({ length: 10 }, () => "rs9\t1\n").join("");
  await expect(importText(good + many)).rejects.toThrow("which reads “rs9 1”");
});

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
/** A zip file with one text, whose entry says this of it. */
const odd = (entry: { flags?: number; method?: number; toldLength?: number }) =>
  zipOfEntries([{ name: "genome.txt", text: ODD_FILE, ...entry }]);

test.describe("changes nothing", () => {
  const rows = ODD_FILE.split("\r\n").filter((line) => line.startsWith("rs") || line.startsWith("i"));
  const moved = (by: number) =>
    rows
      .map((row) => row.replace(/\t(\d+)\t(\S+)$/, (_, at, call) => `\t${Number(at) + by}\t${call}`))
      .join("\n");
  const files: [string, string | Uint8Array, string][] = [
    ["a file on build 36", BUILD_36_FILE, "is on build 36 of the reference genome (NCBI36, hg18)"],
    ["a file on build 38", BUILD_38_FILE, "is on build 38 of the reference genome (GRCh38, hg38)"],
    ["a file on no build that is known", moved(1_000), "is not on build 37"],
    ["a file without well-known markers", "rs900000001\t2\t1000\tGA\n", "none of the well-known markers"],
    ["a file that is damaged near its end", `${ODD_FILE}rs9\t1\n`, `line ${ODD_FILE.split("\n").length}`],
    ["a zip file with a changed byte", changed(zipOf("genome.txt", ODD_FILE)), "damaged"],
    ["a zip file without a text", zipOf("picture.png", "x"), "no text file"],
    ["a zip file without a file", zipOfEntries([]), "no text file"],
    [
      "a zip file with two texts",
      zipOfEntries(["one.txt", "two.txt"].map((name) => ({ name, text: ODD_FILE }))),
      "several text files",
    ],
    [
      "a zip file with two thousand folders",
      zipOfEntries(Array.from({ length: 2_000 }, (_, index) => ({ name: `${index}/`, text: "" }))),
      "several text files",
    ],
    [
      "a zip file with long names of dots",
      zipOfEntries(Array(20).fill({ name: `a${".".repeat(60_000)}/b.png`, text: "" })),
      "no text file",
    ],
    [
      "a gzip file of empty members",
      Buffer.concat(Array(102).fill(gzipSync(""))),
      "compressed file is damaged",
    ],
    ["a zip file with a password", odd({ flags: 1 }), "has a password"],
    ["a zip file packed in an unknown way", odd({ method: 14 }), "compression method"],
    ["a zip file that holds ../x", zipOf("../genome.txt", ODD_FILE), "zip file is damaged"],
    ["a zip file that holds /x", zipOf("/genome.txt", ODD_FILE), "zip file is damaged"],
    ["a zip file that holds c:\\x", zipOf("c:\\genome.txt", ODD_FILE), "zip file is damaged"],
    ["a zip file that tells of two gigabytes", odd({ toldLength: 2e9 }), "too large"],
    ["a zip file with more than it tells", odd({ toldLength: 9 }), "is damaged"],
    ["a zip file of nothing but its mark", Buffer.from("PK\u0003\u0004"), "zip file is damaged"],
    ["a VCF file", VCF_FILE, "--recode 23"],
    ["a VCF file without its first line", VCF_FILE.slice(VCF_FILE.indexOf("#CHROM")), "This is a VCF file"],
    ["a gzip file with a VCF file", gzipSync(VCF_FILE), "This is a VCF file"],
    ["a zip file with a VCF file", zipOf("genome.vcf", VCF_FILE), "This is a VCF file"],
    ["a VCF file with long lines", `${VCF_FILE}${"0/1\t".repeat(3_000)}`, "This is a VCF file"],
    ["a zip file with a packed VCF file", zipOf("genome.vcf.gz", "x"), "This is a VCF file"],
    ["a picture", PNG, "This looks like a picture, not a raw-data file."],
    ["a picture in a gzip file", gzipSync(PNG), "This looks like a picture"],
    ["a PDF document", "%PDF-1.7 …", "This looks like a document"],
    ["a program", Buffer.from("7f454c4602010100", "hex"), "This looks like a document or a program"],
    ["a letter", "Dear reader,\n", "line 1, which reads “Dear reader,”. It has 2 fields. A row has an id"],
    ["an empty file", "", "no rows"],
    ["a file of comments", "# nothing\n", "no rows"],
  ];
  test("a file that is refused", async () => {
    const before = await state();
    for (const [what, content, sentence] of files) {
      await expect(importText(content), what).rejects.toThrow(sentence);
      expect(await state(), what).toEqual(before);
    }
  });

  test("a failure while the profile is written", async () => {
    const before = await state();
    seeded.sqlite.exec(
      "create temp trigger no_rows before insert on private_row_batch begin select raise(abort, 'stop'); end",
    );
    await expect(importText(ODD_FILE)).rejects.toThrow("stop");
    expect(await state()).toEqual(before);
  });
});

function changed(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[120] = (copy[120] ?? 0) ^ 0x55;
  return copy;
}

test("a reset of the demo removes imported profiles completely", async () => {
  const before = await state();
  const { profileId } = await importText(ODD_FILE);
  await resetDemoWorld(seeded.db);
  expect(await state()).toEqual(before);
  expect(
    await seeded.db.selectFrom("raw_data_id").selectAll().where("profile_id", "=", profileId).execute(),
  ).toEqual([]);
});

test("an import fills the profile of that name that has no results yet", async () => {
  const before = await state();
  const email = "ungenotyped@demo.example";
  const profilesOfTomas = () =>
    seeded.db
      .selectFrom("profile")
      .select(["id", "is_genotyped", "sex"])
      .where("account_id", "=", demoAccountId(email))
      .orderBy("position")
      .execute();
  const [waiting] = await profilesOfTomas();
  const { profileId: ofBrother } = await importText(ODD_FILE, {
    email,
    name: { firstName: "Tomas", lastName: "Riviera" },
  });
  expect((await profilesOfTomas()).map(({ id, is_genotyped }) => [id, is_genotyped])).toEqual([
    [waiting?.id, 0],
    [ofBrother, 1],
  ]);
  const name = { firstName: "Tomas", lastName: "Rivera" };
  const { profileId } = await importText(ODD_FILE, { email, name });
  expect(profileId).toBe(waiting?.id);
  expect((await exported(profileId)).get("rs334")).toBe("TT");
  const again = await importText(ODD_FILE, { email, name });
  expect((await profilesOfTomas()).map(({ id, is_genotyped }) => [id, is_genotyped])).toEqual([
    [profileId, 1],
    [ofBrother, 1],
    [again.profileId, 1],
  ]);
  await resetDemoWorld(seeded.db);
  expect((await state()).blocks).toEqual(before.blocks);
  expect(await profilesOfTomas()).toEqual([waiting]);
});

test("private rows with very long texts are refused before they fill the memory", () => {
  const kept = new KeptRows();
  const row = { line: 1, chromosome: "1", position: 1, genotype: "A".repeat(10_000_000) };
  const add = () => {
    for (let number = 0; number < 10; number++) kept.add("call", { ...row, id: `x${number}` });
  };
  expect(add).toThrow("more than a million results");
});
