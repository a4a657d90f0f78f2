import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { markerSchema } from "@/lib/provider/reference/schemas";
import { applyUpdate } from "@/lib/provider/reference/update/apply-update";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import { prepareUpdate } from "@/lib/provider/reference/update/prepare-update";
import { dropShadowTables } from "@/lib/provider/store/shadow-table";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

const DATE = "2026-06-01";
const CHROMOSOMES = [..."123456789".split(""), "10", "11", "16", "22", "X", "Y", "MT"];

test.describe.configure({ mode: "default" });

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterAll(() => seeded.remove());

const markers = () => seeded.db.selectFrom("marker").selectAll().orderBy("key").execute();

async function addMarkers(added: readonly NewMarker[]) {
  const { db } = seeded;
  try {
    const update = await prepareUpdate(db, added);
    await db.transaction().execute((transaction) => applyUpdate(transaction, update, DATE));
    return { firstIndex: update.firstIndex, count: added.length };
  } finally {
    await dropShadowTables(db);
  }
}

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
  const accessions = await seeded.db.selectFrom("accession").selectAll().orderBy("number").execute();
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
  const spans = await seeded.db.selectFrom("gene_span").selectAll().execute();
  const inSpans = spans.flatMap(({ gene_name, first_key, end_key }) =>
    Array.from({ length: end_key - first_key }, (_, index) => `${gene_name} ${first_key + index}`),
  );
  expect(inSpans.sort()).toEqual(atGenes.sort());
}

test("added markers take their place in the genome and the end of the key", async () => {
  const before = await markers();
  const added = await addMarkers([
    snv("rs9000000002", "MT", 16_500),
    snv("rs9000000001", "1", 5),
    snv("i90000001", "15", 28_365_618, { alternateIds: ["i90000002"], genes: ["HERC2"], isSensitive: true }),
  ]);
  expect(added).toEqual({ firstIndex: 2_000, count: 3 });
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
  const alias = seeded.db.selectFrom("marker_alias").selectAll().where("id", "=", "i90000002");
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
      await addMarkers(added);
      await expectConsistent();
      expect((await version()) !== before).toBe(added.length > 0);
    }),
    { numRuns: 15 },
  );
});

test("growing leaves the tables and indexes as the migrations and the seed made them", async () => {
  // Indexes keep the name of the table that they were made for.
  const plain = (text: string) => text.replaceAll(/marker_[0-9]+_[0-9a-f]{8}/g, "marker");
  const schemaOf = ({ sqlite }: SeededDatabase) =>
    sqlite
      .prepare("select name || ': ' || sql as text from sqlite_master where sql is not null")
      .all()
      .map(({ text }) => plain(String(text)))
      .sort();
  const fresh = await seededDatabase(2_000);
  const made = schemaOf(fresh);
  await fresh.remove();
  await addMarkers([snv("rs9000000100", "2", 77)]);
  expect(schemaOf(seeded)).toEqual(made);
  const planned = seeded.sqlite
    .prepare("select idx from sqlite_stat1 where tbl = 'marker'")
    .all()
    .map(({ idx }) => String(idx));
  expect(planned.map(plain)).toEqual(
    expect.arrayContaining(["marker_id", "marker_start", "marker_genome_index"]),
  );
});

test("an id that is taken, as primary or as alternate id, changes nothing", async () => {
  const before = [await markers(), await version()];
  const known = "rs12913832";
  const alias = await seeded.db.selectFrom("marker_alias").select("id").limit(1).executeTakeFirstOrThrow();
  for (const added of [
    [snv(known, "1", 100)],
    [snv("rs9000000200", "1", 100), snv("rs9000000200", "2", 100)],
    [snv(alias.id, "1", 100)],
    [snv("rs9000000201", "1", 100, { alternateIds: [known] })],
    [snv("rs9000000202", "1", 100, { alternateIds: [alias.id] })],
    [snv("rs9000000203", "23", 100)],
  ])
    await expect(addMarkers(added)).rejects.toThrow();
  expect([await markers(), await version()]).toEqual(before);
});

test("an update that was prepared before another one is refused and leaves no table behind", async () => {
  const { db } = seeded;
  const late = await prepareUpdate(db, [snv("rs9000000201", "3", 500)]);
  await addMarkers([snv("rs9000000202", "3", 400)]);
  const before = [await markers(), await version()];
  const applied = db.transaction().execute((transaction) => applyUpdate(transaction, late, DATE));
  await expect(applied).rejects.toThrow("changed meanwhile");
  await dropShadowTables(db);
  expect([await markers(), await version()]).toEqual(before);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  expect(tables.filter((name) => name.startsWith("marker"))).toEqual(["marker", "marker_alias"]);
});
