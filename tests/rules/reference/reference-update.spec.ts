import { spawn } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { markerSchema } from "@/lib/provider/reference/schemas";
import { buildUpdate, publishUpdate } from "@/lib/provider/reference/update/build-update";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import { currentReference, referenceOf } from "@/lib/provider/store/versions/current-reference";
import { publishing } from "@/lib/provider/store/versions/publish-version";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

const DATE = "2026-06-01";
const CHROMOSOMES = [..."123456789".split(""), "10", "11", "16", "22", "X", "Y", "MT"];

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterAll(() => seeded.remove());

const markers = async () => (await seeded.tables()).selectFrom("marker").selectAll().orderBy("key").execute();

const snv = (id: string, chromosome: string, start: number, more: Partial<NewMarker> = {}): NewMarker => ({
  id,
  alternateIds: [],
  chromosome,
  start,
  end: start + 1,
  variants: [
    { allele: "G", platformLabels: ["ILMN_CUSTOMv4"] },
    { allele: "A", platformLabels: ["ILMN_CUSTOMv4", "ILMN_550"] },
  ],
  genes: [],
  isSensitive: false,
  ...more,
});

async function version(): Promise<string> {
  const rows = await seeded.db.selectFrom("meta").selectAll().execute();
  return rows.find(({ key }) => key === "reference_version")?.value ?? "";
}

/** What the tables say of each other, recomputed the plain way. */
async function expectConsistent(): Promise<void> {
  const all = await markers();
  const accessions = await (await seeded.tables())
    .selectFrom("accession")
    .selectAll()
    .orderBy("number")
    .execute();
  const order = [...all].sort(
    (one, other) =>
      one.accession_number - other.accession_number ||
      one.start - other.start ||
      one.end - other.end ||
      (one.id < other.id ? -1 : 1),
  );
  expect(all).toEqual(order);
  expect(all.map(({ key }) => key)).toEqual(all.map((_, index) => index));
  const indices = all.map((marker) => marker.genome_index).sort((one, other) => one - other);
  expect(indices).toEqual(all.map((_, index) => index));

  let variants = 0;
  const firstVariants = all.map(({ alleles }) => {
    const first = variants;
    variants += alleles.split(",").length;
    return first;
  });
  expect(all.map((marker) => marker.first_variant)).toEqual(firstVariants);

  for (const { number, first_key, end_key, longest_marker } of accessions) {
    const own = all.filter((marker) => marker.accession_number === number);
    expect([first_key, end_key - first_key]).toEqual([own[0]?.key, own.length]);
    expect(longest_marker).toBe(Math.max(...own.map(({ start, end }) => end - start)));
  }

  const atGenes = all.flatMap(({ key, head, variants: list }) =>
    markerSchema.parse(JSON.parse(`${head}${list}]}`)).gene_names.map((gene) => `${gene} ${key}`),
  );
  const spans = await (await seeded.tables()).selectFrom("gene_span").selectAll().execute();
  const inSpans = spans.flatMap(({ gene_name, first_key, end_key }) =>
    Array.from({ length: end_key - first_key }, (_, index) => `${gene_name} ${first_key + index}`),
  );
  expect(inSpans.sort()).toEqual(atGenes.sort());
}

test("added markers take their place in the genome and the end of the key", async () => {
  const before = await markers();
  const firstIndex = await seeded.addMarkers([
    snv("rs9000000002", "MT", 16_500),
    snv("rs9000000001", "1", 5),
    snv("i90000001", "15", 28_365_618, { alternateIds: ["i90000002"], genes: ["HERC2"], isSensitive: true }),
  ]);
  expect(firstIndex).toBe(2_000);
  await expectConsistent();
  const after = new Map((await markers()).map((marker) => [marker.id, marker]));
  for (const marker of before) expect(after.get(marker.id)?.genome_index).toBe(marker.genome_index);
  expect(after.get("rs9000000002")?.genome_index).toBe(2_000);
  expect(after.get("rs9000000001")).toMatchObject({ genome_index: 2_001, key: 0, alleles: "A,G" });
  const named = after.get("i90000001");
  expect(named).toMatchObject({ genome_index: 2_002, is_sensitive: 1 });
  expect(JSON.parse(`${named?.head}${named?.variants}]}`)).toEqual({
    id: "i90000001",
    alternate_ids: ["i90000002"],
    gene_names: ["HERC2"],
    accession_id: "NC_000015.9",
    start: 28_365_618,
    end: 28_365_619,
    variants: [
      {
        accession_id: "NC_000015.9",
        start: 28_365_618,
        end: 28_365_619,
        allele: "A",
        platform_labels: ["ILMN_CUSTOMv4", "ILMN_550"],
      },
      {
        accession_id: "NC_000015.9",
        start: 28_365_618,
        end: 28_365_619,
        allele: "G",
        platform_labels: ["ILMN_CUSTOMv4"],
      },
    ],
  });
  const alias = (await seeded.tables()).selectFrom("marker_alias").selectAll().where("id", "=", "i90000002");
  expect(await alias.executeTakeFirst()).toEqual({ id: "i90000002", marker_id: "i90000001" });
});

test("any markers leave keys, variant numbers, genes and accessions consistent", async () => {
  let made = 0;
  const anyMarker = fc.record({
    chromosome: fc.constantFrom(...CHROMOSOMES),
    start: fc.oneof(fc.nat(16_000), fc.nat(57_000_000), fc.constantFrom(28_365_617, 28_365_618)),
    length: fc.nat(12),
    alleles: fc.constantFrom(["A", "G"], ["-", "AT"], ["A", "C", "T"]),
    genes: fc.subarray(["HERC2", "OCA2", "APOE"]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyMarker, { maxLength: 60 }), async (drawn) => {
      const before = await version();
      const added = drawn.map(({ chromosome, start, length, alleles, genes }) => {
        made += 1;
        const variants = alleles.map((allele) => ({ allele, platformLabels: ["ILMN_CUSTOMv4"] }));
        return snv(`rs${8_000_000_000 + made}`, chromosome, start, { end: start + length, variants, genes });
      });
      await seeded.addMarkers(added);
      await expectConsistent();
      expect((await version()) !== before).toBe(added.length > 0);
    }),
    { numRuns: 15 },
  );
});

test("growing leaves the tables and indexes as the seed made them", async () => {
  const schemaOf = async ({ file, tables }: SeededDatabase) => {
    await tables();
    const [name = ""] = versionFiles(dirname(file));
    const sqlite = new DatabaseSync(join(dirname(file), name), { readOnly: true });
    const read = (query: string) =>
      sqlite
        .prepare(query)
        .all()
        .map(({ text }) => String(text));
    const found = {
      made: read("select name || ': ' || sql as text from sqlite_master where sql is not null order by name"),
      planned: read("select distinct idx as text from sqlite_stat1 where tbl = 'marker' order by idx"),
    };
    sqlite.close();
    return found;
  };
  const fresh = await seededDatabase(2_000);
  const made = await schemaOf(fresh);
  await fresh.remove();
  await seeded.addMarkers([snv("rs9000000100", "2", 77)]);
  expect(await schemaOf(seeded)).toEqual(made);
  expect(made.planned).toEqual(expect.arrayContaining(["marker_id", "marker_start", "marker_genome_index"]));
});

const versionFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith("reference"));

test("a request that began before an update keeps its version to its end; then the version goes", async () => {
  globalThis.strandbankDatabase = seeded;
  const before = await markers();
  {
    using old = await currentReference();
    await seeded.addMarkers([snv("rs9000000300", "1", 1)]);
    expect(await old.db.selectFrom("marker").selectAll().orderBy("key").execute()).toEqual(before);
    using now = await currentReference();
    expect(now).not.toBe(old);
    const added = now.db.selectFrom("marker").select("id").where("id", "=", "rs9000000300");
    expect(await added.execute()).toHaveLength(1);
  }
  globalThis.strandbankDatabase = undefined;
  expect(versionFiles(seeded.folder)).toEqual([`reference-${await version()}.db`]);
});

test("an id that is taken, as primary or as alternate id, changes nothing", async () => {
  const before = [await markers(), await version()];
  const known = "rs12913832";
  const aliases = (await seeded.tables()).selectFrom("marker_alias").select("id");
  const alias = await aliases.limit(1).executeTakeFirstOrThrow();
  for (const added of [
    [snv(known, "1", 100)],
    [snv("rs9000000200", "1", 100), snv("rs9000000200", "2", 100)],
    [snv(alias.id, "1", 100)],
    [snv("rs9000000201", "1", 100, { alternateIds: [known] })],
    [snv("rs9000000202", "1", 100, { alternateIds: [alias.id] })],
    [snv("rs9000000203", "23", 100)],
  ])
    await expect(seeded.addMarkers(added)).rejects.toThrow();
  expect([await markers(), await version()]).toEqual(before);
});

test("an update that was built before another one is refused and leaves no file behind", async () => {
  const { db, versions, folder } = seeded;
  using reference = await referenceOf(seeded);
  const late = await buildUpdate(versions, reference, {
    markers: [snv("rs9000000201", "3", 500)],
    alternateIds: [],
  });
  await seeded.addMarkers([snv("rs9000000202", "3", 400)]);
  const before = [await markers(), await version()];
  const published = publishing(db, late.built, () =>
    db.transaction().execute((transaction) => publishUpdate(transaction, late, DATE)),
  );
  await expect(published).rejects.toThrow("changed meanwhile");
  expect([await markers(), await version()]).toEqual(before);
  expect(versionFiles(folder)).toEqual([`reference-${await version()}.db`]);
});

test("the build of a process that has ended is removed with the next update", async () => {
  const dead = await new Promise<number>((done) => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    child.once("exit", () => done(child.pid ?? 0));
  });
  writeFileSync(join(seeded.folder, `reference-999.db.${dead}`), "half-made");
  writeFileSync(join(seeded.folder, `reference-999.db.${process.pid}`), "under way");
  await seeded.addMarkers([snv("rs9000000400", "4", 400)]);
  expect(versionFiles(seeded.folder)).toHaveLength(2);
  rmSync(join(seeded.folder, `reference-999.db.${process.pid}`));
  expect(versionFiles(seeded.folder)).toEqual([`reference-${await version()}.db`]);
});

test("alternate ids join the markers that have them, in another version", async () => {
  using reference = await referenceOf(seeded);
  const update = await buildUpdate(seeded.versions, reference, {
    markers: [],
    alternateIds: [{ markerId: "rs12913832", id: "i9999001" }],
  });
  await seeded.db.transaction().execute((transaction) => publishUpdate(transaction, update, DATE));
  await expectConsistent();
  const named = (await markers()).find(({ id }) => id === "rs12913832");
  expect(JSON.parse(`${named?.head}]}`).alternate_ids).toContain("i9999001");
});
