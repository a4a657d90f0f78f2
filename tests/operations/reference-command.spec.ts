import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { openReference } from "@/lib/strandbank/core/reference/file/open";
import { identityIn } from "@/lib/strandbank/core/reference/fit";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { type OwnData, ownData } from "../support/data/own-data";
import { publicAnswers } from "../support/data/public-answers";
import { readKey } from "../support/data/published-list";
import { fileOfKnownMarkers } from "../support/data/raw-data";
import { ownServer } from "../support/servers/own-server";
import { runCommand } from "../support/servers/run-command";

const HEADER = "id\tchromosome\tposition\talleles\tgenes\tplatforms\n";
const LIST =
  HEADER +
  [
    "rs910000001\t1\t500\tT,C\tGENE1,GENE2\tCHIP_9",
    "i7100001\t1\t500\tC,T\t\t",
    "rs910000002\tMT\t16569\tA,G\tGENE3\t",
    "rs910000003\t15\t28365618\tA,C\tHERC2\t",
    "i7100002\t15\t28365618\tG,A\t\t",
    "rs910000004\t7\t100\tACT,-\t\tCHIP_9,CHIP_8",
    "rs910000005\t7\t100\t-,ACT\t\t",
    "rs12913832\t15\t28365618\tA,G\t\t",
    "rs334\t11\t1\tA,T\t\t",
    "rs910000001\t2\t7\tA,T\t\t",
    "rs910000006\t26z\t7\tA,T\t\t",
    "rs910000007\t22\t51304567\tA,T\t\t",
    "rs910000008\t22\t51304566\tAC,-\t\t",
    "rs910000009\t22\t7\tA\t\t",
    "rs910000010\t22\t7\tA,C\tBAD GENE\t",
    "i7100003\t11\t5248232\tC,G\t\t",
    "i7100004\t16\t89986546\tC,G\t\t",
    "i7100005\tX\t153762633\t-,A\t\t",
    "i7100006\t15\t28365618\tA,G\t\t",
    "rs4988235\t2\t136608646\tA,C\t\t",
    "rs910000011\t11\t5248231\tC,G\t\t",
    "rs910000012\t11\t5248233\tC,G\t\t",
  ].join("\n");

/** A file in the data's folder. */
function fileOf(data: OwnData, text: string): string {
  const file = join(data.folder, "given.txt");
  writeFileSync(file, text);
  return file;
}

const add = (data: OwnData, text: string, environment: Record<string, string> = data.environment) =>
  runCommand("reference", ["add", fileOf(data, text)], environment);

/** That a command changed nothing, since a server runs. */
function expectServed({ status, stdout, stderr }: ReturnType<typeof add>): void {
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^A server, or another command, uses the data in .*: stop it first\. Nothing/);
}

/** The published key of a server, which redirects to the address of another one. */
async function keyOf(base: string): Promise<string> {
  const { headers } = await fetch(`${base}/res/snps.data`, { redirect: "manual" });
  return (await fetch(base + new URL(headers.get("location") ?? "").pathname)).text();
}

const json = async (base: string, path: string) => (await fetch(base + path, TOKEN)).json();
const TOKEN = { headers: { authorization: "Bearer demo_oauth_token" } };

const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);

async function genome(base: string): Promise<string> {
  const read = () => json(base, "/1/demo/genomes/SP1_MOTHER_V4/");
  await expect.poll(async () => (await read()).status).toBe("READY");
  return (await read()).genome;
}

/** What is read while no server runs. */
async function storedMarkers(data: OwnData) {
  const { db, close } = openReference(join(data.folder, "reference.db"));
  const rows = await db.selectFrom("marker").selectAll().execute();
  close();
  return rows;
}

test("npm run reference -- add adds markers while no server runs, and keeps the published key", async () => {
  const data = await ownData(2_000);
  const { environment } = data;
  const before = await ownServer(environment);
  const oldKey = await keyOf(before.base);
  const oldGenome = await genome(before.base);
  const oldPage = await json(before.base, "/3/profile/demo_profile_id/marker/?chromosome_id=15");
  expectServed(add(data, LIST, environment));
  expect(await keyOf(before.base)).toBe(oldKey);
  await before.end("SIGTERM");

  const { status, stdout, stderr } = add(data, LIST, environment);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(
    /^9 markers were added; 4 ids are further names of markers; 1 id was known; 8 lines were skipped\./m,
  );
  expect(stdout).toContain("1 line was skipped: we know the id at another position (line 10).");
  expect(stdout).toContain("1 line was skipped: we know the id with other alleles (line 21).");
  expect(stdout).toContain("2 lines were skipped: the position is outside the chromosome (line 13 first).");

  const sensitive = (await storedMarkers(data)).filter(({ is_sensitive }) => is_sensitive === 1);
  expect(sensitive.map(({ id }) => id)).toEqual(expect.arrayContaining(["rs334", "i7100003", "i7100005"]));
  expect(sensitive.some(({ id }) => id.startsWith("rs91"))).toBe(false);

  const { base, end } = await ownServer(environment);
  const key = readKey(await keyOf(base));
  const old = readKey(oldKey);
  const added = key.filter(({ index }) => index >= 2000);
  const names = key.filter(({ index }) => index < 2000);
  expect(added.map(({ index, snp }) => [index, snp])).toEqual([
    [2000, "rs910000001"],
    [2000, "i7100001"],
    [2001, "rs910000004"],
    [2002, "rs910000005"],
    [2003, "rs910000011"],
    [2004, "i7100003"],
    [2005, "rs910000012"],
    [2006, "rs910000003"],
    [2007, "i7100005"],
    [2008, "rs910000002"],
  ]);
  expect(names.filter(({ snp }) => !["i7100002", "i7100004", "i7100006"].includes(snp))).toEqual(old);

  expect(idsOf(await json(base, "/3/marker/?chromosome_id=1&end=60000"))).toEqual(["rs910000001"]);
  expect(await json(base, "/3/marker/i7100001/")).toEqual({
    id: "rs910000001",
    alternate_ids: ["i7100001"],
    gene_names: ["GENE1", "GENE2"],
    accession_id: "NC_000001.10",
    start: 499,
    end: 500,
    variants: ["C", "T"].map((allele) => ({
      accession_id: "NC_000001.10",
      start: 499,
      end: 500,
      allele,
      platform_labels: ["CHIP_9"],
    })),
  });
  const loci = await json(base, "/3/marker/?id=rs910000004,rs910000005");
  expect(loci.data.map(({ start, end }: { start: number; end: number }) => [start, end])).toEqual([
    [99, 102],
    [100, 100],
  ]);
  expect(idsOf(await json(base, "/3/marker/?gene_name=GENE3"))).toEqual(["rs910000002"]);
  expect(idsOf(await json(base, "/3/marker/?gene_name=HERC2"))).toContain("rs910000003");
  expect((await json(base, "/3/marker/rs12913832/")).alternate_ids).toEqual(
    expect.arrayContaining(["i7100002", "i7100006"]),
  );
  expect((await json(base, "/3/marker/i7100004/")).alternate_ids).toEqual(["i3002507", "i7100004"]);
  const page = await json(base, "/3/profile/demo_profile_id/marker/?chromosome_id=15");
  const known = page.data.filter(({ id }: { id: string }) => id !== "rs910000003");
  expect(known).toHaveLength(oldPage.data.length);
  const withoutNames = (list: object[]) => list.map((one) => ({ ...one, alternate_ids: [] }));
  expect(withoutNames(known)).toEqual(withoutNames(oldPage.data));
  expect(await genome(base)).toBe(`${oldGenome}${"__".repeat(9)}`);

  const variants: string[] = [];
  for (let path: string | null = "/3/variant/?limit=700"; path !== null; ) {
    const part = await json(base, path);
    variants.push(...part.data.map(({ allele }: { allele: string }) => allele));
    path = part.links.next?.slice(part.links.next.indexOf("/3/")) ?? null;
  }
  const all = await json(base, "/3/marker/?limit=10000");
  expect(all.data).toHaveLength(2009);
  expect(variants).toEqual(
    all.data.flatMap((one: { variants: { allele: string }[] }) => one.variants.map(({ allele }) => allele)),
  );
  await end("SIGTERM");
  await data.remove();
});

test("npm run reference -- add leaves the reference data unchanged when killed, and works when repeated", async () => {
  const data = await ownData(2_000);
  const contents = () => readFileSync(join(data.folder, "reference.db"));
  const before = contents();
  const args = ["lib/commands/run.mjs", "reference", "add", fileOf(data, LIST)];
  for (const stage of ["markers", "indexes"]) {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...data.environment } });
    child.stdout.on("data", (text) => String(text).includes(stage) && child.kill("SIGKILL"));
    await once(child, "close");
    if ((await storedMarkers(data)).length === 2000) expect(contents().equals(before)).toBe(true);
  }
  const again = add(data, LIST);
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(await storedMarkers(data)).toHaveLength(2009);
  expect(add(data, LIST).stdout).toContain("The reference data stays as it is.");
  const server = await ownServer(data.environment);
  expect(readKey(await keyOf(server.base)).at(-1)?.index).toBe(2008);
  await server.end("SIGTERM");
  await data.remove();
});

test("npm run reference -- add fills a deployment without a demo, from a list and from a raw-data file", async () => {
  const data = await ownData();
  const secret = "a secret of more than thirty-two characters";
  const environment = { ...data.environment, DEMO: "false", SESSION_SECRET: secret, EXPLORER_SECRET: secret };
  const empty = await ownServer(environment);
  expect((await json(empty.base, "/3/marker/")).data).toEqual([]);
  await empty.end("SIGTERM");
  const rows = [
    "rs910000001\t1\t500\tC,T\tGENE1\t",
    "rs910000004\t7\t100\t-,ACT\t\t",
    "rs910000002\tX\t70000\tA,G\t\t",
  ];
  const list = HEADER + rows.join("\n");
  expect(add(data, list, environment)).toMatchObject({ status: 0, stderr: "" });
  const further = add(data, `${HEADER}i7100001\t1\t500\tC,T\t\t\n`, environment);
  expect(further.stdout).toMatch(/^0 markers were added; 1 id is a further name of a marker; /m);
  // An insertion is at the base before it, or at the one behind it.
  const indel = "rs910000004\t7\t100\tDI\n";
  const locations = (call: string) => `${fileOfKnownMarkers()}${indel}rs910000003\t1\t700\t${call}\n`;
  const { status, stdout, stderr } = add(data, locations("--"), environment);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("0 lines were skipped");
  expect(add(data, locations("GG"), environment).stdout).toContain("The reference data stays as it is.");
  expect(add(data, "rs1\t1\t5\tAA\n", environment)).toMatchObject({ status: 1, stdout: "" });

  const { base, end } = await ownServer(environment);
  expect((await json(base, "/3/accession/")).data).toHaveLength(25);
  expect(idsOf(await json(base, "/3/marker/?chromosome_id=1&end=1000"))).toEqual([
    "rs910000001",
    "rs910000003",
  ]);
  expect(idsOf(await json(base, "/3/marker/?gene_name=GENE1"))).toEqual(["rs910000001"]);
  expect(idsOf(await json(base, "/3/marker/?gene_name=HERC2"))).toContain("rs12913832");
  const { variants } = await json(base, "/3/marker/rs910000003/");
  expect(variants.map(({ allele }: { allele: string }) => allele)).toEqual(["A", "C", "G", "T"]);
  const key = readKey(await keyOf(base));
  const ids = ["rs910000001", "i7100001", "rs910000004", "rs910000002", "rs910000003"];
  expect(key.slice(0, 5).map(({ snp }) => snp)).toEqual(ids);
  await end("SIGTERM");
  await data.remove();
});

/** Moves the file of a database to where version 1.0 had its content: a schema of PostgreSQL. */
async function moveIntoSchema(data: OwnData, file: string): Promise<void> {
  const { writes: db, close } = openPostgres(data.databaseUrl ?? "", 1);
  const { db: reference, close: closeFile } = openReference(file);
  await sql`create schema reference`.execute(db);
  await sql`set search_path = reference`.execute(db);
  const tables = readFileSync("lib/strandbank/core/reference/file/tables.sql", "utf8");
  for (const statement of tables.replace(/,\s*-- .*\n\s*check .*/, "").split(";\n"))
    await sql.raw(statement).execute(db);
  for (const table of ["accession", "marker", "marker_alias", "gene_span", "label_set", "about"] as const)
    for (const row of await reference.selectFrom(table).selectAll().execute())
      await sql`insert into ${sql.table(table)} select * from json_populate_record(null::${sql.table(table)},
        ${JSON.stringify(row)})`.execute(db);
  await sql`delete from about where key = ${"identity"}`.execute(db);
  await sql`delete from public.meta where key = ${"reference"}`.execute(db);
  closeFile();
  await close();
  rmSync(file);
}

test("reference data that version 1.0 kept in PostgreSQL becomes the file, with what was added", {
  tag: "@postgres-only",
}, async () => {
  const data = await ownData(2_000);
  const start = async () => {
    const server = await ownServer(data.environment);
    const answers = await publicAnswers(server.base, ["rs910000001"]);
    expectServed(add(data, LIST));
    await server.end("SIGTERM");
    return answers;
  };
  expect(add(data, LIST)).toMatchObject({ status: 0 });
  const before = await start();
  const file = join(data.folder, "reference.db");
  const named = await identityIn(file);
  await moveIntoSchema(data, file);
  expect(await start()).toEqual(before);
  expect(await identityIn(file)).toBe(named);
  await data.remove();
});
