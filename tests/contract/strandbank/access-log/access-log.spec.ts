import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { accountStatus, get, json } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readsWritten } from "../../../support/data/reads-written";
import { readRows, runDatabase } from "../../../support/data/run-database";
import { stopSharing } from "../../../support/forms";
import { obtainTokens, signIn } from "../../../support/oauth";
import { clients, clientWith } from "../../../support/pages/developers";
import { hrefIn, textOf } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, "");

/** The lines of the access log: application, what was read, and of whom. */
async function lines(request: APIRequestContext, query = ""): Promise<string[][]> {
  const html = await (await request.get(`/account/access-log/${query}`)).text();
  return [...html.matchAll(/<summary[^>]*grid-cols[^>]*>(.*?)<\/summary>/gs)].map(([, line = ""]) => {
    const [, application = "", what = "", people = ""] =
      /<bdi[^>]*>(.*?)<\/bdi>.*?block[^>]*>(.*?)<\/span><\/span>(.*)$/s.exec(line) ?? [];
    const names = [...people.matchAll(/<bdi[^>]*>(.*?)<\/bdi>/gs)].map(([, name]) => name);
    return [application, what, names.join(", ")];
  });
}

/** The rows behind the lines, without their hours: of whom, what, and the number of requests. */
async function rows(request: APIRequestContext, query = ""): Promise<string[][]> {
  const html = await (await request.get(`/account/access-log/${query}`)).text();
  return [...html.matchAll(/<tr[^>]*>((?:<td[^>]*>.*?<\/td>)+)<\/tr>/gs)].map(([, row = ""]) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => withoutTags(cell));
    return cells.filter((_, column) => column !== 2);
  });
}

/** People and kinds come in the order in which they were read, which may be at the same time. */
const inOrder = (line: readonly string[]) => line.map((cell) => cell.split(", ").sort());

test("the access log shows when an application read which kind of data of which profile", {
  tag: "@database",
}, async ({ request }) => {
  const scope = "basic names phenotypes:read:all rs12913832 report:genetic_weight";
  const email = await newCustomer();
  const { access_token } = await obtainTokens(request, { email, scope });
  const headers = { authorization: `Bearer ${access_token}` };
  const card = async () => (await request.get("/connected-apps/")).text();
  expect(await card()).toContain("Not yet");
  expect(await (await request.get("/account/access-log/")).text()).toContain("No application has read any");

  const [elena, david = "", theo] = await profileIdsOf(email);
  const height = { profile_id: david, phenotype_id: "height_mm", value: "1750" };
  await runDatabase().insertInto("phenotype").values(height).execute();
  const read = async (path: string, status = 200) =>
    expect((await request.get(path, { headers })).status()).toBe(status);
  await read("/3/profile/");
  await read(`/3/profile/${elena}/marker/`);
  await read(`/3/profile/${elena}/marker/rs12913832/`);
  await read(`/3/profile/${david}/marker/`);
  await read(`/3/profile/${theo}/variant/`);
  await read(`/3/profile/${elena}/marker/rs4988235/`, 403);
  await read("/3/profile/0000000000000000/marker/", 404);
  await read("/1/demo/names/");
  await read("/3/account/?include=profiles");
  await read(`/3/profile/${elena}/genetic_bin/`);
  await read(`/1/phenotypes/${david}/height_mm/`);

  await readsWritten(request);
  expect(await card()).toContain("just now");
  const ofDemo = sql`select count from access_log where client_id = 'partner' and profile_id like 'SP1_%'`;
  expect((await ofDemo.execute(runDatabase())).rows).toEqual([]);
  const people = "Elena Marlow, David Marlow, Theo Marlow, Ruth Ashby";
  const line = (count: string) => [
    "Partner Sample",
    `Names, Genetic Weight report, Height, ${count}, 2 variants`,
    people,
  ];
  await expect.poll(async () => (await lines(request)).map(inOrder)).toEqual([line("3 places")].map(inOrder));
  expect(await lines(request, "?application=partner")).toEqual(await lines(request));
  const all = [
    ["David Marlow", "1 place", "1"],
    ["David Marlow", "Height", "1"],
    ["David Marlow", "Names", "2"],
    ["Elena Marlow", "Genetic Weight report", "1"],
    ["Elena Marlow", "Names", "2"],
    ["Elena Marlow", "rs12913832; 2 places", "2"],
    ["Ruth Ashby", "Names", "2"],
    ["Theo Marlow", "2 variants", "1"],
    ["Theo Marlow", "Names", "2"],
  ];
  await expect.poll(async () => (await rows(request)).sort()).toEqual(all);
  await read(`/3/profile/${elena}/marker/`);
  await readsWritten(request);
  await expect.poll(() => rows(request)).toContainEqual(["Elena Marlow", "rs12913832; 3 places", "3"]);
  await expect.poll(async () => (await lines(request)).map(inOrder)).toEqual([line("4 places")].map(inOrder));
  // "Last read" counts from the last use, not from when the sharing began.
  await sql`update consent set since = 1 where account_id =
    (select id from account where email = ${email})`.execute(runDatabase());
  await sql`update access_log set last_at = 1 where kind = 'profile' and account_id =
    (select id from account where email = ${email})`.execute(runDatabase());
  expect(await card()).toContain("just now");
  const html = await (await request.get("/account/access-log/")).text();
  expect(html).not.toContain("All applications");
  expect(html).toMatch(
    /<time dateTime="\d{4}-\d\d-\d\dT\d\d:\d\d:[^"]*Z" title="[^"]* UTC">[^<]* UTC<\/time>/,
  );
});

test("the access log names what there is, and no text of the application", {
  tag: "@database",
}, async ({ request }) => {
  const scope = "basic genomes report:all";
  const email = await newCustomer("single@demo.example");
  const { access_token } = await obtainTokens(request, { email, scope });
  const [profile] = await profileIdsOf(email);
  const text = encodeURIComponent("Visit evil.example");
  for (const path of [
    ...["marker", "variant"].flatMap((list) =>
      ["gene_name", "chromosome_id", "id"].map((name) => `/3/profile/${profile}/${list}/?${name}=${text}`),
    ),
    `/3/profile/${profile}/marker/?id=rs12913832,${text}`,
    `/3/profile/${profile}/marker/?chromosome_id=15&start=28365617&end=28365618`,
    `/3/profile/${profile}/genetic_bin/?predictor_id=${text}`,
    `/1/genomes/${profile}/`,
    `/1/genotypes/${profile}/?locations=${text}`,
    `/1/genotypes/${profile}/?locations=${text},rs4988235&format=embedded`,
  ]) {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${access_token}` } });
    expect([path, answer.status()]).toEqual([path, 200]);
  }
  const { data } = await json(request, "/3/marker/?limit=7", access_token);
  const ids = data.map(({ id }: { id: string }) => id);
  await get(request, `/1/genotypes/${profile}/?locations=${ids.join()}`, access_token);
  await readsWritten(request);
  const named = (await rows(request)).map(([, what]) => what).join("; ");
  const kinds = await readRows(
    sql<{ kind: string }>`select distinct kind from access_log where profile_id = ${profile} order by kind`,
  );
  const read = ["bins", "genome", "markers", "variants"];
  expect(kinds).toEqual(read.map((kind) => ({ kind })));
  const stored = await readRows(sql`select words from access_log where profile_id = ${profile}`);
  for (const row of z.array(z.object({ words: z.string() })).parse(stored))
    expect(JSON.parse(row.words).length).toBeLessThanOrEqual(12);
  expect(named).toContain("rs12913832");
  expect(named).toContain("rs4988235");
  expect(named).toContain("chromosome 15, 28,365,618 to 28,365,618");
  expect(named).not.toMatch(/visit|evil/i);
});

test("the access log stays after access has ended, and no other customer sees it", async ({
  request,
  other: stranger,
}) => {
  const email = await newCustomer("single@demo.example");
  const { access_token } = await obtainTokens(request, { email, scope: "basic" });
  await accountStatus(request, access_token);
  await stopSharing(request);
  await readsWritten(request);
  await expect.poll(() => lines(request)).toEqual([["Partner Sample", "Basic profile", "Jonas Feld"]]);

  expect((await stranger.get("/account/access-log/", { maxRedirects: 0 })).headers().location).toMatch(
    /^\/sign-in\//,
  );
  await signIn(stranger, await newCustomer());
  expect(await lines(stranger, "?application=partner")).toEqual([]);
});

test("each application has lines of its own, also once it is gone, and the one that was allowed last comes first", async ({
  request,
}) => {
  const own = await clientWith();
  const { client_id } = own;
  const given = { email: await newCustomer("single@demo.example"), scope: "basic" };
  const tokens = [
    await obtainTokens(request, { ...given, authorize: { client_id }, token: own }),
    await obtainTokens(request, given),
  ];
  for (const { access_token } of tokens) await accountStatus(request, access_token);
  const [first, second] = [
    ["Own", "Basic profile", "Jonas Feld"],
    ["Partner Sample", "Basic profile", "Jonas Feld"],
  ];
  await readsWritten(request);
  await expect.poll(async () => (await lines(request)).sort()).toEqual([first, second]);
  expect(await lines(request, `?application=${client_id}`)).toEqual([first]);
  const apps = await (await request.get("/connected-apps/")).text();
  expect(apps.match(/(?<=<h2[^>]*><bdi[^>]*>)[^<]*/g)).toEqual(["Partner Sample", "Own"]);
  await clients("remove", client_id);
  expect((await lines(request)).sort()).toEqual([first, second]);
});

test("each kind of data has its words in the access log, and what is added up its month", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  await signIn(request, email);
  const account = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const kinds = [
    ["genome", "Whole genome"],
    ["phenotypes", "Phenotypes"],
    ["phenotype changes", "Change: phenotypes"],
    ["bins", "Reports"],
    ["account", "Profile"],
    ["relatedness", "How much two people have in common"],
  ] as const;
  const read = kinds.map(([kind], last_at) => ({
    kind,
    last_at,
    period: "2999-01",
    profile_id: "",
    count: 1_000,
  }));
  const own = read.map((line) => ({ ...line, account_id, client_id: "partner" }));
  await runDatabase().insertInto("access_log").values(own).execute();
  const line = (words: string) => ["Your account", words, "1,000"];
  expect((await rows(request)).sort()).toEqual(kinds.map(([, words]) => line(words)).sort());
  const html = await (await request.get("/account/access-log/")).text();
  expect(/<h2[^>]*>([^<]*)/.exec(html)?.[1]).toBe("January 2999");
});

test("the pages of the access log are of the chosen application alone", async ({ request }) => {
  const { client_id } = await clientWith();
  const email = await newCustomer("single@demo.example");
  await signIn(request, email);
  const account = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const read = Array.from({ length: 51 }, (_, days) => {
    const last_at = Date.now() - days * DAY_MS;
    const period = new Date(last_at).toISOString().slice(0, "YYYY-MM-DDTHH".length);
    return { account_id, period, profile_id: "", kind: "account", count: days + 1, last_at };
  });
  const both = read.flatMap((line) => ["partner", client_id].map((client_id) => ({ ...line, client_id })));
  await runDatabase().insertInto("access_log").values(both).execute();
  const pageAt = async (query: string) => (await request.get(`/account/access-log/${query}`)).text();
  const first = await pageAt(`?application=${client_id}`);
  expect(first).toContain(`<option value="${client_id}" selected="">`);
  expect(textOf(first)).toContain("1 to 50 of 51 lines");
  const last = hrefIn(first, /href="([^"]*page=2)"/);
  expect(await rows(request, last)).toEqual([["Your account", "Profile", "51"]]);
  expect(textOf(await pageAt(last))).toContain("51 to 51 of 51 lines");
});
