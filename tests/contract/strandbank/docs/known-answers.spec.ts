import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { callOf } from "@/lib/rangefinder/core/genome/calls";
import { zygosityOf } from "@/lib/rangefinder/core/genome/zygosity";
import { answers as wire } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { KnownAnswer, knownAnswersFile } from "@/lib/strandbank/extensions/docs/known-answers";
import { DEMO_TOKEN, json, profilesWith } from "../../../support/api";
import { assistantTokens, connected } from "../../../support/assistant";
import { accessToken } from "../../../support/oauth";

const CONTROL = "control@demo.example";

/** The published file, as a partner's test reads it. */
async function published(request: APIRequestContext): Promise<typeof knownAnswersFile> {
  const answer = await request.get("/docs/known-answers.json");
  expect(answer.headers()["content-type"]).toContain("application/json");
  return answer.json();
}

/** Both profiles named Control, with a token that opens their genomes. */
async function controls(request: APIRequestContext) {
  const own = await accessToken(request, CONTROL, "basic genomes");
  const { profiles } = await published(request);
  return profiles.map(({ profile_id }, index) => ({ id: profile_id, token: index === 0 ? own : DEMO_TOKEN }));
}

/** What each of them is in the current interface, by the id that was requested. */
async function markersOf(request: APIRequestContext) {
  const { answers } = await published(request);
  const [{ id, token } = { id: "", token: "" }] = await controls(request);
  const read = async ({ marker_id }: KnownAnswer) =>
    wire.profileMarker.parse(await json(request, `/3/profile/${id}/marker/${marker_id}/`, token));
  return Promise.all(answers.map(async (answer) => ({ answer, marker: await read(answer) })));
}

test.describe("The profile Control", () => {
  test("exists twice: alone in its account, and as the third one of the demo token", async ({ request }) => {
    const [own, ofToken] = await controls(request);
    expect(await profilesWith(request, own?.token ?? "")).toEqual([own?.id]);
    const [first, , third, ...others] = await profilesWith(request, DEMO_TOKEN);
    expect([first, third, others]).toEqual(["demo_profile_id", ofToken?.id, []]);
    const genome = async ({ id, token }: { id: string; token: string }) =>
      (await json(request, `/3/profile/${id}/marker/?chromosome_id=21`, token)).data;
    if (own && ofToken) expect(await genome(own)).toEqual(await genome(ofToken));
  });

  test("has every published answer in the current interface", async ({ request }) => {
    const { answers } = await published(request);
    expect(answers.length).toBeGreaterThan(11);
    for (const { id, token } of await controls(request))
      for (const { marker_id, primary_id, is_assayed, is_no_call, dosages } of answers) {
        const marker = await json(request, `/3/profile/${id}/marker/${marker_id}/`, token);
        const found = marker.variants.map((one: { allele: string; dosage: number }) => [
          one.allele,
          one.dosage,
        ]);
        expect({ ...marker, dosages: Object.fromEntries(found) }, marker_id).toMatchObject({
          id: primary_id,
          is_assayed,
          is_no_call,
          is_genotyped: is_assayed && !is_no_call,
          dosages,
        });
        expect(marker.alternate_ids.includes(marker_id), marker_id).toBe(marker_id !== primary_id);
      }
  });

  test("has every published call in the deprecated interface", async ({ request }) => {
    const { answers } = await published(request);
    const [own] = await controls(request);
    const locations = answers.map(({ marker_id }) => marker_id).join("%20");
    const path = `/1/genotypes/${own?.id}/?locations=${locations}`;
    const expected = (call: "call" | "unfiltered_call") => ({
      id: own?.id,
      ...Object.fromEntries(answers.map((answer) => [answer.marker_id, answer[call]])),
    });
    expect(await json(request, path, own?.token)).toEqual(expected("call"));
    expect(await json(request, `${path}&unfiltered=true`, own?.token)).toEqual(expected("unfiltered_call"));
  });
});

test.describe("All known answers are right", () => {
  test("in Rangefinder", async ({ request }) => {
    for (const { answer, marker } of await markersOf(request)) {
      const { genotype, is_no_call } = answer;
      const call = callOf(marker);
      if (call.kind !== "called") expect(call.kind).toBe(is_no_call ? "no_call" : "not_assayed");
      else if (genotype?.length === 1)
        expect(zygosityOf(call.alleles, "X", marker)).toBe("homozygous or hemizygous");
      else expect(call.alleles).toEqual(genotype);
      expect(call.kind === "called").toBe(genotype !== null);
    }
  });

  test("in both examples", async ({ request }) => {
    const read = await markersOf(request);
    const markers = JSON.stringify(read.map(({ marker }) => marker));
    // A single copy is two equal letters there: the examples show a marker of which everybody has two.
    const expected = read.map(({ answer: { genotype, is_no_call } }) => {
      if (genotype === null) return [`M: ${is_no_call ? "no call" : "not assayed"}.`];
      return [`M: ${[...genotype, ...(genotype.length === 1 ? genotype : [])].join("/")}`];
    });
    expect(await inTypeScript(markers)).toEqual(expected);
    expect(inPython(markers)).toEqual(expected);
  });

  test("in the tools for assistants", async ({ request, baseURL }) => {
    const consent = { email: CONTROL, scope: "basic genomes" };
    const { access_token } = await assistantTokens(request, consent, `${baseURL}/mcp`);
    const client = await connected(baseURL, access_token);
    const { answers } = await published(request);
    for (const { marker_id, primary_id, is_assayed, is_no_call, dosages } of answers) {
      const { structuredContent } = await client.callTool({ name: "read_marker", arguments: { marker_id } });
      const variants = Object.entries(dosages).map(([allele, dosage]) => ({ allele, dosage }));
      expect(JSON.stringify(structuredContent)).toContain(JSON.stringify({ variants }).slice(1, -1));
      expect(structuredContent).toMatchObject({ marker: { id: primary_id, is_assayed, is_no_call } });
    }
    await client.close();
  });
});

/** What the examples' own functions make of these markers. */
async function inTypeScript(markers: string): Promise<unknown> {
  const page = readFileSync("examples/minimal-typescript/app/page.tsx", "utf8");
  const [source = ""] = /^async function callOf[\s\S]*?^}/m.exec(page) ?? [];
  const work = `const MARKER = "M"; ${stripTypeScriptTypes(source)}
    return Promise.all(markers.map((marker) => { get = async () => marker; return callOf("", ""); }));`;
  return new Function("markers", "get", work)(JSON.parse(markers));
}

function inPython(markers: string): unknown {
  const app = readFileSync("examples/minimal-python/app.py", "utf8");
  const [source = ""] = /^def call\([\s\S]*?(?=^\S)/m.exec(app) ?? [];
  const program = `import json, sys\nMARKER = "M"\nget = lambda marker, _: marker\n${source}
print(json.dumps([call(marker, "") for marker in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync("python3", ["-c", program], { input: markers, encoding: "utf8" });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}
