import { expect, test } from "@playwright/test";
import { capitalized } from "@/lib/rangefinder/core/results/predictors";
import { OWN_PAGE } from "../../../support/api";
import { addSibling, copyCalls, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { postForm } from "../../../support/oauth";
import { callbackOverHttp, connectOverHttp, startDemo } from "../../../support/pages/rangefinder";
import { textAt, textOf } from "../../../support/pages/text-of";

test("pages speak of the person who is shown, also where another one comes first", async ({ request }) => {
  await startDemo(request);
  const { profiles } = await (await request.get("/explorer/api/visitor/")).json();
  expect(profiles).toMatchObject([{ firstName: "Iris" }, { firstName: "Owen" }, { firstName: "Control" }]);
  const next = { profile_id: profiles[1].id, next: "/explorer/" };
  await postForm(request, "/explorer/profile/", next, OWN_PAGE);
  const read = async (path: string, headers = {}) => (await request.get(path, { headers })).text();
  const { data } = JSON.parse(await read(`/explorer/api/3/profile/${profiles[1].id}/genetic_bin/`, OWN_PAGE));
  const groups = data.map(
    (bin: { predictor_id: string; bin_number: number }) =>
      `${capitalized(bin.predictor_id.replace("_", " "))} Group ${bin.bin_number} of `,
  );
  expect(groups).toHaveLength(3);
  for (const [path, sentences] of [
    ["", ["You are looking at Owen Calder , who is made up.", "See the results of Owen "]],
    ["markers/", ["Owen has a result at "]],
    ["variants/", ["Owen has a result at "]],
    ["markers/rs12913832/", ["Owen Calder ’s result AA", "The other profiles you share Iris Calder AG"]],
    ["results/", ["Owen Calder · ", " places of Owen ’s DNA.", "Owen has a result at", ...groups]],
  ] as const) {
    const text = textOf(await read(`/explorer/${path}`));
    const said = ["Owen Calder Demo data", "Show Iris Calder", ...sentences];
    expect.soft([path, said.filter((sentence) => !text.includes(sentence))]).toEqual([path, []]);
    const others = text.split("Iris").length - 1;
    expect.soft([path, others]).toEqual([path, path === "markers/rs12913832/" ? 2 : 1]);
    if (path === "results/") expect.soft(text.match(/▲ Owen (\d |Largest)/g)).toHaveLength(3);
  }
});

test("of two people whose names are not shared, the bar says which one is shown", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const [first = ""] = await profileIdsOf(email);
  await addSibling(first);
  await connectOverHttp(request, { email, profile: "all", grant: [] });
  const text = await textAt(request, "/explorer/");
  expect(text).toContain(" Profile 1 1 of 6 items shared");
  expect(text).toContain("Show Profile 2");
});

test("two people with the same calls are like identical twins, a person tested twice", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [first = ""] = await profileIdsOf(email);
  const twin = await addSibling(first);
  await copyCalls(first, twin);
  await runDatabase().updateTable("profile").set({ is_genotyped: 1 }).where("id", "=", twin).execute();
  await connectOverHttp(request, { email, profile: "all" });
  const text = await textAt(request, "/explorer/compare/");
  expect(text).toMatch(/Other Feld : like identical twins They share both alleles nearly everywhere/);
});

test("a list and its own calls are there from the first byte", async ({ request }) => {
  await startDemo(request);
  for (const [list, rows] of [
    ["markers", "rs4988235 AG 2:136,608,646 MCM6 rs12913832 AG 15:28,365,618 HERC2"],
    ["variants", "rs4988235 A 1 copy 2:136,608,646 rs4988235 G 1 copy 2:136,608,646 rs12913832 A 1 copy"],
  ] as const)
    expect(await textAt(request, `/explorer/${list}/?q=rs12913832+rs4988235`)).toContain(rows);
});

test("a genotyped person without a group is shown what else there is to see", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const [first = ""] = await profileIdsOf(email);
  const other = await addSibling(first);
  await runDatabase().updateTable("profile").set({ is_genotyped: 1 }).where("id", "=", other).execute();
  await connectOverHttp(request, { email, profile: "Other Feld" });
  const text = await textAt(request, "/explorer/results/");
  expect(text).toContain("No report has a group yet. What you can see Eye color");
});

test("the home page says why a connection failed, and what was shared", async ({ request }) => {
  const said = (problem: string) => textAt(request, `/explorer/?problem=${problem}`);
  for (const [problem, sentences] of [
    ["access_denied", "You chose not to share Nothing has changed."],
    ["invalid_scope", "asked for Nothing was shared. This is our mistake"],
    ["temporarily_unavailable", "not available right now Nothing was shared. Please connect again"],
    ["sign_in_failed", "This login could not be finished It took too long"],
    ["toString", "This login could not be finished It took too long"],
  ] as const) {
    const text = await said(problem);
    expect(text).toContain(sentences);
    expect(text.includes("Start again")).toBe(sentences.startsWith("This login"));
  }
});

test("a search for a gene or a place is answered in one line", async ({ request }) => {
  await startDemo(request);
  for (const [query, says] of [
    ["HERC2", /15:28,\d{3},\d{3}–28,\d{3},\d{3} · \d+ markers · \d+ with a result/],
    // No column for what is alike in each row.
    ["HERC2", /Gene: HERC2 in each row\. .* Marker Result Position \(GRCh37\) Alleles /],
    ["15:28,365,000-28,366,000", /1,001 bases · HERC2 · 1 marker · 1 with a result/],
    ["15:28.365.618", /within 500 bases of 15:28,365,618 .*At this position: rs12913832 .* exactly here/],
    ["15:28365618", /At this position: rs12913832 .* rs12913832 .* exactly here/],
    ["15:28.365.918", /Nearest, 300 bases away: rs12913832 ((?!exactly here).)*$/],
  ] as const)
    expect.soft(await textAt(request, `/explorer/markers/?q=${query}`)).toMatch(says);
});

test("the strip names a gene’s whole extent, also where it goes on beyond the region", async ({
  request,
}) => {
  const read = async (query: string) => (await request.get(`/explorer/markers/?q=${query}`)).text();
  const extentIn = (html: string) => /Genes here, .*?HERC2, ([\d,]+ to [\d,]+)/.exec(textOf(html))?.[1];
  const html = await read("HERC2");
  const whole = extentIn(html);
  expect(whole).toMatch(/^28,\d{3},\d{3} to 28,\d{3},\d{3}$/);
  expect(extentIn(await read("15:28,360,000-28,370,000"))).toBe(whole);
  // Without calls there is nothing to mark.
  expect(html).not.toContain('aria-label="Marks"');
});

test("results say how much of the genome is shared", async ({ request, playwright, baseURL }) => {
  await connectOverHttp(request);
  const all = await textAt(request, "/explorer/results/");
  const onlyLink = "Stop sharing all or a part, at Strandbank Print on one page";
  expect(all).toMatch(/How much of your DNA: The whole genome, and \d+ places through 3 reports\. Stop/);
  expect(all).toContain(onlyLink);
  expect(all).toContain("6 of 6 items shared");
  const other = await playwright.request.newContext({ baseURL });
  await connectOverHttp(other, { grant: ["names"] });
  const none = await textAt(other, "/explorer/results/");
  expect(none).toContain("What you share with Rangefinder Basic profile and Names. Stop sharing");
  expect(none).not.toContain("How much of your DNA");
  await other.dispose();
});

test("the only report that is shared comes first, with its direction", async ({ request }) => {
  await connectOverHttp(request, { grant: ["report:wellness.deep_sleep"] });
  const text = await textAt(request, "/explorer/results/?welcome");
  expect(text).toMatch(/Welcome\. One result from \d places? of your DNA\. /);
  expect(text).toMatch(
    /Deep sleep Group \d of \d .*People in this group who .+▲ You .*Not shared with Rangefinder/,
  );
});

test("a profile with ancestry only has calls and results, and pages say what it is", async ({ request }) => {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  await connectOverHttp(request, { email, profile: "Ruth Ashby" });
  expect(await textAt(request, "/explorer/markers/")).toContain("This profile is ancestry only");
  const marker = await textAt(request, "/explorer/markers/rs12913832/");
  expect(marker).toContain("This profile is ancestry only");
  expect(marker).toMatch(/result [AG]{2} /);
  expect(marker).not.toMatch(/health report/i);
  const results = await textAt(request, "/explorer/results/");
  expect(results).toMatch(/^[^▲]*▲ Ruth/);
  expect(results).not.toMatch(/ancestry|health report/i);
});

test("without a result in both, Compare says so", async ({ request }) => {
  await connectOverHttp(request, { email: await newCustomer("family@demo.example"), profile: "all" });
  const text = await textAt(request, "/explorer/compare/");
  expect(text).toContain("There is no marker at which both have a result.");
});

test("Compare says when the address names a profile that is not shared", async ({ request }) => {
  await startDemo(request);
  const compare = "/explorer/compare/?q=HERC2";
  const others = "These are not the profiles in the address";
  expect(await textAt(request, compare)).not.toContain(others);
  const text = await textAt(request, `${compare}&a=0123456789abcdef`);
  expect(text).toContain(others);
  expect(text).toContain("rs12913832");
});

test("the controls do nothing while no customer is connected", async ({ request }) => {
  await startDemo(request);
  const page = await (await request.get("/explorer/controls/")).text();
  expect(page).toMatch(/<button[^>]* disabled=""[^>]*><svg((?!<button).)*Expire the access token now</);
  const failed = "Strandbank did not answer, or refused.";
  expect(await textAt(request, "/explorer/controls/?problem=reconnect")).not.toContain(failed);
  expect(await textAt(request, "/explorer/controls/?problem=refused")).toContain(failed);
});

test("a login may take as long as the consent page allows", async ({ request }) => {
  const begun = Date.now() / 1000;
  await callbackOverHttp(request);
  const kept = (await request.storageState()).cookies.filter(({ name }) =>
    /^rangefinder_(state|verifier|ask)$/.test(name),
  );
  expect(kept.map(({ expires }) => Math.round((expires - begun) / 60))).toEqual([60, 60, 60]);
});
