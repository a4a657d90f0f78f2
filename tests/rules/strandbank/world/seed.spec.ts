import { createHash } from "node:crypto";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Selectable, sql } from "kysely";
import { FIRST_SYNTHETIC_RS } from "@/lib/demo/strandbank/world/seed/marker-ids";
import { readMadeUpMarkers } from "@/lib/demo/strandbank/world/seed/read-data";
import { seedDatabase } from "@/lib/demo/strandbank/world/seed-database";
import { referenceLinks } from "@/lib/rangefinder/core/markers/reference-links";
import { readAccessions, readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import type { ReferenceTables } from "@/lib/strandbank/core/reference/file/tables";
import { markerNames } from "@/lib/strandbank/core/reference/primary-id";
import { markerSchema } from "@/lib/strandbank/core/reference/schemas";
import { parseSettings } from "@/lib/strandbank/platform/settings";
import { type SeededDatabase, seededDatabase, seedIn } from "../../../support/data/seeded-database";

const MARKERS = 20_000;

/** Of the rows of each table, in the order of the keys. Not of the applications: their addresses are settings. */
const CHECKSUMS = {
  about: "11d3f6b3ba1905a3",
  access_token: "2b7daa2331a007c7",
  accession: "8814b952ab35fd6a",
  account: "658bd310f3fdefec",
  gene_span: "9467d09bd51822aa",
  genotype_block: "904d973cc2515c2c",
  gpri: "fde2de3da29bf13e",
  connection: "c1960fc6b6825c84",
  consent: "b120e9bb666e7f13",
  label_set: "08b15956c1dbf3f6",
  marker: "af64fe61154776b1",
  marker_alias: "f2a0cc337f51837f",
  meta: "691c91c0ed0e7e4a",
  phenotype: "838a35ab9682b1ce",
  predictor: "9edbd93b4c71348a",
  predictor_locus: "b4814a2dc421a44d",
  profile: "42447353a77948a6",
  scope_set: "b3e46eece7c165f3",
};
const TABLES = {
  meta: "key",
  genotype_block: "profile_id, block",
  predictor: "id",
  predictor_locus: "predictor_id, marker_id",
  gpri: "position",
  account: "id",
  profile: "id",
  phenotype: "profile_id, phenotype_id",
  scope_set: "hash",
  consent: "id",
  connection: "id",
  access_token: "hash",
};
const REFERENCE_TABLES = [
  ["accession", "number"],
  ["marker", "key"],
  ["marker_alias", "id"],
  ["gene_span", "gene_name, first_key"],
  ["label_set", "code"],
  ["about", "key"],
] as const;

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
let allMarkers: Selectable<ReferenceTables["marker"]>[];
test.beforeAll(async () => {
  seeded = await seededDatabase(MARKERS);
  allMarkers = await seeded.reference.db.selectFrom("marker").selectAll().orderBy("key").execute();
});
test.afterAll(() => seeded.remove());

test("the seed makes the same rows on every machine", async () => {
  const checksums: Record<string, string> = {};
  const tables = seeded.reference.db;
  for (const [table, order] of REFERENCE_TABLES)
    checksums[table] = checksumOf(
      await tables.selectFrom(table).selectAll().orderBy(sql.raw(order)).execute(),
    );
  for (const [table, order] of Object.entries(TABLES))
    checksums[table] = checksumOf(
      seeded.sqlite.prepare(`select * from ${table} order by ${order}`).iterate(),
    );
  expect(checksums).toEqual(CHECKSUMS);
});

function checksumOf(rows: Iterable<unknown>): string {
  const checksum = createHash("sha256");
  for (const row of rows) checksum.update(`${JSON.stringify(row)}\n`);
  return checksum.digest("hex").slice(0, 16);
}

test("marker keys are positions in genome order without gaps", async () => {
  expect(allMarkers).toHaveLength(MARKERS);
  let variants = 0;
  const misplaced: string[] = [];
  for (const [index, marker] of allMarkers.entries()) {
    const isNumbered =
      marker.key === index && marker.genome_index === index && marker.first_variant === variants;
    variants += marker.alleles.split(",").length;
    const before = allMarkers[index - 1];
    const order =
      before &&
      (before.accession_number - marker.accession_number ||
        before.start - marker.start ||
        before.end - marker.end ||
        (before.id < marker.id ? -1 : 1));
    if (!isNumbered || (order !== undefined && order >= 0)) misplaced.push(marker.id);
  }
  expect(misplaced).toEqual([]);
  expect(variants).toBeGreaterThan(MARKERS * 2);
});

test("every accession has its own markers, within its length", async () => {
  const accessions = await seeded.reference.db
    .selectFrom("accession")
    .selectAll()
    .orderBy("number")
    .execute();
  expect(accessions.map((accession) => accession.id)).toEqual(readAccessions().map(({ id }) => id));
  let key = 0;
  for (const accession of accessions) {
    const own = allMarkers.slice(accession.first_key, accession.end_key);
    expect(accession.first_key).toBe(key);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((marker) => marker.accession_number === accession.number)).toBe(true);
    expect(own.every(({ start, end }) => start >= 0 && start <= end && end <= accession.length)).toBe(true);
    expect(Math.max(...own.map(({ start, end }) => end - start))).toBe(accession.longest_marker);
    key = accession.end_key;
  }
  expect(key).toBe(MARKERS);
});

test("no id, and no position with its alleles, belongs to two markers; synthetic rs numbers are outside dbSNP's", async () => {
  const aliases = await seeded.reference.db.selectFrom("marker_alias").selectAll().execute();
  const ids = [...allMarkers, ...aliases].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^(rs|i)[1-9][0-9]*$/.test(id))).toEqual([]);
  const curated = new Set([...readMarkerFacts(), ...readMadeUpMarkers()].map(({ id }) => id));
  const madeUp = allMarkers.filter(({ id }) => id.startsWith("rs") && !curated.has(id));
  expect(madeUp.filter(({ id }) => Number(id.slice(2)) <= FIRST_SYNTHETIC_RS)).toEqual([]);

  const places = allMarkers.map(({ accession_number, start, end, alleles }) =>
    JSON.stringify([accession_number, start, end, alleles]),
  );
  expect(new Set(places).size).toBe(places.length);
});

test("by default the genome has more than a million locations", () => {
  expect(parseSettings({}).markers).toBeGreaterThan(1_000_000);
});

test("a marker's primary id is an rs id before an i id, then the lowest number", async () => {
  const wrong = allMarkers.filter(({ id, head, variants }) => {
    const { alternate_ids } = markerSchema.parse(JSON.parse(`${head}${variants}]}`));
    return markerNames([id, ...alternate_ids]).id !== id;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("the scopes of the specification's example exist, and synthetic markers have no external links", async () => {
  const markers = new Map(allMarkers.map((marker) => [marker.id, marker]));
  const links = (id: string) => {
    const { head, variants } = markers.get(id) ?? { head: "", variants: "" };
    return referenceLinks(markerSchema.parse(JSON.parse(`${head}${variants}]}`)), "7");
  };
  expect(links("rs123")).not.toEqual([]);
  expect(links("rs456")).toEqual([]);
  for (const { id } of readMadeUpMarkers()) expect(links(id)).toEqual([]);
});

test("every curated marker exists with its position, alleles and alternate ids", async () => {
  const markers = new Map(allMarkers.map((marker) => [marker.id, marker]));
  const numbers = new Map(readAccessions().map(({ chromosome, number }) => [chromosome, number]));
  const aliases = await seeded.reference.db.selectFrom("marker_alias").selectAll().execute();
  const primary = new Map(aliases.map((alias) => [alias.id, alias.marker_id]));
  const facts = readMarkerFacts();
  expect(
    facts.map(({ id, alternate_ids }) => ({
      ...markers.get(id),
      primary: alternate_ids.map((other) => primary.get(other)),
    })),
  ).toMatchObject(
    facts.map(({ id, chromosome, start, end, alleles, is_sensitive, alternate_ids }) => ({
      ...{ id, start, end, is_sensitive },
      accession_number: numbers.get(chromosome),
      alleles: alleles.join(","),
      primary: alternate_ids.map(() => id),
    })),
  );
});

test("the stored JSON of a marker agrees with its columns", async () => {
  const spans = new Set<string>();
  for (const { gene_name, first_key, end_key } of await seeded.reference.db
    .selectFrom("gene_span")
    .selectAll()
    .execute())
    for (let key = first_key; key < end_key; key++) spans.add(`${gene_name} ${key}`);
  const wrong: string[] = [];
  for (const row of allMarkers) {
    const marker = markerSchema.parse(JSON.parse(`${row.head}${row.variants}]}`));
    const alleles = marker.variants.map((variant) => variant.allele);
    const isRight =
      marker.id === row.id &&
      [marker, ...marker.variants].every(({ start, end }) => start === row.start && end === row.end) &&
      alleles.join(",") === row.alleles &&
      [...new Set(alleles)].sort().join(",") === row.alleles &&
      alleles.length >= 2 &&
      marker.variants.every((variant) => variant.platform_labels.length > 0) &&
      marker.gene_names.every((gene) => spans.delete(`${gene} ${row.key}`));
    if (!isRight) wrong.push(row.id);
  }
  expect(wrong).toEqual([]);
  expect([...spans]).toEqual([]);
});

test("a failing seed leaves the database and the reference data unchanged", async () => {
  const other = await seededDatabase(2_000);
  await other.db.destroy();
  const files = () => readdirSync(other.folder).map((name) => [name, statSync(join(other.folder, name)).ino]);
  const before = files();
  const full = { replace: () => Promise.reject(new Error("The disk is full.")) };
  const stages = new Set<string>();
  const onProgress = ({ stage }: { stage: string }) => stages.add(stage);
  const failing = seedDatabase(full, 2_000, { onProgress, file: other.referenceFile });
  await expect(failing).rejects.toThrow("The disk is full.");
  expect([...stages]).toEqual(["markers", "indexes"]);
  expect(files()).toEqual(before);
});

test("an interrupted seed leaves no files, and one of another size replaces no reference data", async () => {
  const other = await seededDatabase(2_000);
  await other.db.destroy();
  for (const name of ["strandbank.db.partial", "reference.db.partial"])
    writeFileSync(join(other.folder, name), "half-made");
  const before = statSync(other.referenceFile).ino;
  await expect(seedIn(other.folder, 2_500)).rejects.toThrow(
    /^.*reference\.db is reference data \w{16} of another database, and not \w{16}: remove it, or set/,
  );
  expect(statSync(other.referenceFile).ino).toBe(before);
  await seedIn(other.folder, 2_000);
  expect(readdirSync(other.folder)).toEqual(["reference.db", "strandbank.db"]);
});
