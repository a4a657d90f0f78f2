import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/provider/demo/seed/people";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { packGenome } from "@/lib/provider/genotypes/packed-genome/pack-genome";
import { exportRawData } from "@/lib/provider/raw-data/export/export-raw-data";
import { importRawData } from "@/lib/provider/raw-data/import-raw-data";
import { REASONS } from "@/lib/provider/raw-data/read/skipped-rows";
import { sentencesOf } from "@/lib/provider/raw-data/write/summary";
import { markerSchema } from "@/lib/provider/reference/schemas";
import { openSqliteForLoading, type SqliteStore } from "@/lib/provider/store/sqlite/open-sqlite";
import { referenceOf } from "@/lib/provider/store/versions/current-reference";
import { callAt } from "../../support/data/genomes";
import {
  BUILD_36_FILE,
  BUILD_38_FILE,
  callsById,
  ODD_FILE,
  USELESS_ROWS,
  VCF_FILE,
} from "../../support/data/raw-data";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";
import { zipOf, zipOfEntries } from "../../support/data/zip";

let seeded: SeededDatabase;
let loading: SqliteStore;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  loading = openSqliteForLoading(seeded.file, 0);
  globalThis.strandbankDatabase = seeded;
});
test.afterEach(async () => {
  await loading.db.destroy();
  await seeded.remove();
});

async function importText(
  content: string | Uint8Array,
  {
    store = loading,
    onMerge,
    email = "single@demo.example",
    name = { firstName: "Zoë", lastName: "Feld" },
  }: {
    store?: SqliteStore;
    onMerge?: () => Promise<void>;
    email?: string;
    name?: { firstName: string; lastName: string };
  } = {},
) {
  const file = join(seeded.folder, store === loading ? "raw-data" : "other-raw-data");
  writeFileSync(file, content);
  return importRawData(store, {
    file,
    onMerge,
    accountId: demoAccountId(email),
    ...name,
  });
}

const profileOf = (id: string) =>
  seeded.db.selectFrom("profile").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function exported(profileId: string): Promise<Map<string, string>> {
  let text = "";
  for await (const piece of exportRawData(await profileOf(profileId))) text += piece;
  return callsById(text);
}

async function marker(id: string) {
  const row = await (await seeded.tables())
    .selectFrom("marker")
    .select(["head", "variants", "genome_index"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && { ...markerSchema.parse(JSON.parse(`${row.head}${row.variants}]}`)), index: row.genome_index }
  );
}

async function markerWithAlias(alias: string) {
  const { marker_id } = await (await seeded.tables())
    .selectFrom("marker_alias")
    .select("marker_id")
    .where("id", "=", alias)
    .executeTakeFirstOrThrow();
  return marker(marker_id);
}

/** Everything that an import may change. */
const state = async () => ({
  files: readdirSync(seeded.folder).filter((name) => name.startsWith("reference")),
  profiles: await seeded.db.selectFrom("profile").selectAll().execute(),
  markers: await (await seeded.tables()).selectFrom("marker").select(["id", "key", "genome_index"]).execute(),
  aliases: await (await seeded.tables()).selectFrom("marker_alias").selectAll().execute(),
  chunks: await seeded.db.selectFrom("genotype_chunk").selectAll().execute(),
  meta: await seeded.db.selectFrom("meta").selectAll().execute(),
});

test("a genome exported again equals what was imported, call by call", async () => {
  const imported = await importText(ODD_FILE);
  expect(imported.skipped).toEqual([]);
  expect(imported.sex).toBe("male");
  expect(await exported(imported.profileId)).toEqual(callsById(ODD_FILE));
  // Again, when every marker is known.
  const again = await importText(ODD_FILE);
  expect(again.newMarkers).toBe(0);
  expect(await exported(again.profileId)).toEqual(callsById(ODD_FILE));
  expect(await exported(imported.profileId)).toEqual(callsById(ODD_FILE));
});

test("an import that comes between reading and merging does no harm", async () => {
  const opened = openSqliteForLoading(seeded.file, 0);
  const profiles: string[] = [];
  const onMerge = async () => void profiles.push((await importText(ODD_FILE, { store: opened })).profileId);
  const imported = await importText(ODD_FILE, { onMerge });
  await opened.db.destroy();
  expect(imported).toMatchObject({ newMarkers: 0, skipped: [] });
  for (const id of [imported.profileId, ...profiles]) expect(await exported(id)).toEqual(callsById(ODD_FILE));
  expect(profiles.length).toBe(1);
});

test("gzip, zip and five columns give the same calls", async () => {
  const five = ODD_FILE.replaceAll(
    /\t([^\t\r]*)\r/g,
    (_, call: string) => `\t${call[0]}\t${call[1] ?? ""}\r`,
  );
  const named = `rsid\tchromosome\tposition\tallele1\tallele2\r\n${five.replaceAll(/^#.*\r\n/gm, "")}`;
  for (const content of [gzipSync(ODD_FILE), zipOf("genome.txt", ODD_FILE), five, named]) {
    const { profileId } = await importText(content);
    expect(await exported(profileId)).toEqual(callsById(ODD_FILE));
  }
});

test("new markers join the reference data and the end of the SNP key", async () => {
  const { length } = (await state()).markers;
  const { newMarkers, newAlternateIds } = await importText(ODD_FILE);
  expect(newMarkers).toBeGreaterThan(0);
  expect((await state()).markers.length).toBe(length + newMarkers);
  const found = await marker("rs900000001");
  expect(found).toMatchObject({ start: 999, end: 1000, alternate_ids: ["i7000001"] });
  expect(found?.index).toBeGreaterThanOrEqual(length);
  expect(found?.variants.map(({ allele }) => allele)).toEqual(["A", "C", "G", "T"]);
  expect((await marker("rs900000013"))?.variants.map(({ allele }) => allele)).toEqual(["-", "N"]);
  expect(newAlternateIds).toBe(3);
});

test("the packed genome holds the calls of the file", async () => {
  const { profileId } = await importText(ODD_FILE);
  using reference = await referenceOf(loading);
  const genome = (await packGenome(reference, await profileOf(profileId))).toString();
  for (const [id, call] of callsById(ODD_FILE)) {
    const index = (await marker(id))?.index ?? (await markerWithAlias(id))?.index;
    expect(callAt(genome, index ?? -1), id).toBe(call);
  }
});

test("several ids at one position become ids of one marker unless their calls differ", async () => {
  await importText(ODD_FILE);
  expect(await marker("i7000001")).toBeUndefined();
  expect(await marker("i7000002")).toMatchObject({ alternate_ids: [] });
  expect(await marker("rs900000003")).toMatchObject({ alternate_ids: ["i7000003"] });
  expect((await marker("rs334"))?.alternate_ids).toEqual(["i3003137", "i7000005"]);
});

test("a later file's new id at the place of an imported marker becomes an alternate id of it", async () => {
  await importText(ODD_FILE);
  const before = (await state()).markers.length;
  const later = `${ODD_FILE.replaceAll("rs900000001", "rs910000001").replaceAll("i7000001", "i7100001")}`;
  const imported = await importText(later);
  expect(imported).toMatchObject({ newMarkers: 0, newAlternateIds: 2, skipped: [] });
  expect((await state()).markers.length).toBe(before);
  expect((await marker("rs900000001"))?.alternate_ids).toEqual(["i7000001", "i7100001", "rs910000001"]);
  expect(await exported(imported.profileId)).toEqual(callsById(later));
});

test("no two markers share their place and their alleles, whatever files were imported", async () => {
  const rows = ["rs920000001\t2\t1000\tTT", "i7200001\t2\t1000\tCC", "i7200002\t2\t2000\tGG"];
  for (const file of [ODD_FILE, `${ODD_FILE}${rows.join("\n")}\n`, ODD_FILE]) await importText(file);
  const places = await (await seeded.tables())
    .selectFrom("marker")
    .select(["accession_number", "start", "end", "alleles"])
    .execute();
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
});

test("says what it leaves out and why, with an example", async () => {
  const rows = USELESS_ROWS.map(([, row]) => `${row}\n`).join("");
  const kept = `${ODD_FILE}rs76763715\t1\t155205634\tTT\n`;
  const imported = await importText(kept + rows);
  const lines = kept.split("\n").length;
  const expected = USELESS_ROWS.map(([reason, row], index) => ({
    reason,
    count: 1,
    line: lines + index,
    id: row.split("\t")[0],
  }));
  expect(new Set(imported.skipped)).toEqual(new Set(expected));
  expect(imported.taken).toBe(imported.rows - rows.trim().split("\n").length);
  const said = sentencesOf(imported).join("\n");
  for (const { reason } of expected) expect(said).toContain(`${REASONS[reason]} (for example line`);
  for (const { id } of expected) expect(said).toContain(`${id})`);
});

test("probe noise is counted and exported as no result, as the service shows it", async () => {
  const imported = await importText(`${ODD_FILE}rs900000200\tX\t6000000\tAG\nrs900000201\tMT\t600\tAG\n`);
  expect(imported.hidden).toBe(2);
  const calls = await exported(imported.profileId);
  expect([calls.get("rs900000200"), calls.get("rs900000201")]).toEqual(["--", "--"]);
});

const aText = (name: string) => ({ name, text: ODD_FILE });

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
    ["a gzip file that is cut short", gzipSync(ODD_FILE).subarray(0, 200), "compressed file is damaged"],
    ["a zip file that is cut short", zipOf("genome.txt", ODD_FILE).subarray(0, 300), "zip file is damaged"],
    ["a zip file with a changed byte", changed(zipOf("genome.txt", ODD_FILE)), "damaged"],
    ["a zip file without a text", zipOf("picture.png", "x"), "no text file"],
    ["a zip file without a file", zipOfEntries([]), "no text file"],
    ["a zip file with two texts", zipOfEntries([aText("one.txt"), aText("two.txt")]), "several text files"],
    ["a zip file with a password", zipOfEntries([{ ...aText("genome.txt"), flags: 1 }]), "has a password"],
    [
      "a zip file packed in an unknown way",
      zipOfEntries([{ ...aText("genome.txt"), method: 14 }]),
      "compression method",
    ],
    ["a zip file that holds ../x", zipOf("../genome.txt", ODD_FILE), "zip file is damaged"],
    ["a zip file that holds /x", zipOf("/genome.txt", ODD_FILE), "zip file is damaged"],
    ["a zip file that holds c:\\x", zipOf("c:\\genome.txt", ODD_FILE), "zip file is damaged"],
    [
      "a zip file that tells of two gigabytes",
      zipOfEntries([{ ...aText("genome.txt"), toldLength: 2e9 }]),
      "too large",
    ],
    [
      "a zip file with more than it tells",
      zipOfEntries([{ ...aText("genome.txt"), toldLength: 9 }]),
      "is damaged",
    ],
    ["a zip file of nothing but its mark", Buffer.from("PK\u0003\u0004"), "zip file is damaged"],
    ["a VCF file", VCF_FILE, "This is a VCF file"],
    ["a gzip file with a VCF file", gzipSync(VCF_FILE), "This is a VCF file"],
    ["a zip file with a VCF file", zipOf("genome.vcf", VCF_FILE), "This is a VCF file"],
    ["a VCF file with long lines", `${VCF_FILE}${"0/1\t".repeat(3_000)}`, "This is a VCF file"],
    ["a zip file with a packed VCF file", zipOf("genome.vcf.gz", "x"), "This is a VCF file"],
    ["an empty file", "", "no rows"],
    ["a file of comments", "# nothing\n", "no rows"],
  ];
  for (const [what, content, sentence] of files)
    test(what, async () => {
      const before = await state();
      await expect(importText(content)).rejects.toThrow(sentence);
      expect(await state()).toEqual(before);
    });

  test("a failure after the markers are in", async () => {
    const before = await state();
    loading.sqlite.exec(
      "create temp trigger no_ids before insert on raw_data_id begin select raise(abort, 'stop'); end",
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

test("resetting the demo takes imported profiles away and leaves the grown reference data", async () => {
  const before = await state();
  const { profileId, newMarkers } = await importText(ODD_FILE);
  await resetDemoWorld(seeded.db);
  const after = await state();
  expect(after.profiles).toEqual(before.profiles);
  expect(after.chunks).toEqual(before.chunks);
  expect(
    await seeded.db.selectFrom("raw_data_id").selectAll().where("profile_id", "=", profileId).execute(),
  ).toEqual([]);
  expect(after.markers.length).toBe(before.markers.length + newMarkers);
});

test("results go to the profile of that name that has none yet, until the demo is reset", async () => {
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
  const name = { firstName: "Tomas", lastName: "Rivera" };
  const { profileId } = await importText(ODD_FILE, { email, name });
  expect(profileId).toBe(waiting?.id);
  expect((await exported(profileId)).get("rs334")).toBe("TT");
  const again = await importText(ODD_FILE, { email, name });
  expect((await profilesOfTomas()).map(({ id, is_genotyped }) => [id, is_genotyped])).toEqual([
    [profileId, 1],
    [again.profileId, 1],
  ]);
  await resetDemoWorld(seeded.db);
  expect((await state()).chunks).toEqual(before.chunks);
  expect(await profilesOfTomas()).toEqual([waiting]);
});
