import type { Client } from "@modelcontextprotocol/client";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { bearer, json } from "../../../support/api";
import { assistantTokens, connected, MODES, post, toolCall } from "../../../support/assistant";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readsWritten } from "../../../support/data/reads-written";
import { readRows } from "../../../support/data/run-database";
import { changeConsent, consentIdOf } from "../../../support/forms";

const content = z.array(z.object({ type: z.literal("text"), text: z.string() })).length(1);

/** What a tool answers: its content, and whether it is an error. */
async function answerOf(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: given });
  const [{ text } = { text: "" }] = content.parse(result.content);
  const answer = JSON.parse(text);
  if (!result.isError) expect(result.structuredContent).toEqual(answer);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(12_000);
  return { answer, isError: result.isError === true };
}

/** A client whose token has these scopes, and the ids of its customer's profiles. */
async function assistant(
  request: APIRequestContext,
  baseURL: string | undefined,
  scope: string,
  consent: { withCalls?: boolean; like?: string; mode?: (typeof MODES)[number] } = {},
) {
  const { like, withCalls = false, mode } = consent;
  const email = await newCustomer(like, { withCalls });
  const { access_token } = await assistantTokens(request, { email, scope }, `${baseURL}/mcp`);
  return {
    email,
    client: await connected(baseURL, access_token, mode),
    token: access_token,
    profiles: await profileIdsOf(email),
  };
}

/** What the SDK makes of a 403: the scope to ask for. */
const missing = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const error = await client.callTool({ name, arguments: given }).catch((thrown: unknown) => thrown);
  return z.looseObject({ requiredScope: z.string() }).parse(error).requiredScope;
};

test.describe("The tools for assistants", () => {
  for (const mode of MODES)
    test(`the official client finds six read-only tools (${mode})`, async ({ request, baseURL }) => {
      const { client } = await assistant(request, baseURL, "basic", { mode });
      const { tools } = await client.listTools();
      expect(
        tools
          .map(({ name }) => name)
          .sort()
          .join(" "),
      ).toBe("list_profiles read_gene read_marker read_region read_results what_may_i_see");
      for (const { description, annotations, inputSchema } of tools) {
        expect(description?.length).toBeGreaterThan(40);
        expect(annotations).toEqual({
          ...{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        });
        expect(inputSchema.type).toBe("object");
      }
      expect(tools.find(({ name }) => name === "read_region")?.inputSchema.properties).toMatchObject({
        chromosome: { minLength: 1, maxLength: 64, pattern: String.raw`^[\x20-\x7e]*$` },
        start: { minimum: 0, maximum: 250_000_000 },
        end: { minimum: 0, maximum: 250_000_000 },
        offset: { minimum: 0, maximum: 10_000_000, default: 0 },
      });
      expect((await answerOf(client, "list_profiles")).answer.total).toBe(4);
      await client.close();
    });

  test("a marker is what the API answers, without what makes it long", async ({ request, baseURL }) => {
    const { client, profiles } = await assistant(request, baseURL, "basic rs12913832 rs4988235", {
      withCalls: true,
    });
    const [profile_id] = profiles;
    const { answer } = await answerOf(client, "read_marker", { profile_id, marker_id: "rs12913832" });
    expect(answer.marker).toMatchObject({
      id: "rs12913832",
      gene_names: ["HERC2"],
      is_genotyped: true,
      variants: [
        { allele: "A", dosage: expect.any(Number) },
        { allele: "G", dosage: expect.any(Number) },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain("platform_labels");
    const spaced = await answerOf(client, "read_marker", { profile_id, marker_id: " rs12913832 " });
    expect(spaced.answer).toEqual(answer);
    const unnamed = await answerOf(client, "read_marker", { marker_id: "rs12913832" });
    expect([unnamed.isError, unnamed.answer.error]).toEqual([true, "invalid_request"]);
    const foreign = { profile_id: "demo_profile_id", marker_id: "rs12913832" };
    expect((await answerOf(client, "read_marker", foreign)).answer.error).toBe("not_found");
    const unknown = { profile_id, marker_id: "rs999999999999" };
    expect((await answerOf(client, "read_marker", unknown)).answer.error).toBe("not_found");
    const malformed = await client.callTool({ name: "read_marker", arguments: { marker_id: "" } });
    expect(malformed.isError).toBe(true);
  });

  test("a missing scope is 403 and named exactly, so that the assistant can ask for it", {
    tag: "@database",
  }, async ({ request, baseURL }) => {
    const { client, profiles, token } = await assistant(request, baseURL, "email");
    const [profile_id] = profiles;
    expect(await missing(client, "list_profiles")).toBe("basic");
    expect(await missing(client, "read_marker", { profile_id, marker_id: "rs12913832" })).toBe("rs12913832");
    const gene = { profile_id, gene_name: "MC1R" };
    expect(await missing(client, "read_gene", gene)).toBe("accession:NC_000016.9");
    const region = { profile_id, chromosome: "2", start: 136_000_000, end: 137_000_000 };
    expect(await missing(client, "read_region", region)).toBe("accession:NC_000002.11");
    expect(await missing(client, "read_results")).toBe("report:wellness.caffeine_consumption");
    const report = { predictor_id: "deep_sleep" };
    expect(await missing(client, "read_results", report)).toBe("report:wellness.deep_sleep");
    expect((await answerOf(client, "what_may_i_see")).answer).toMatchObject({
      scopes: ["email"],
      markers_covered: 0,
      profiles: 0,
    });
    const { status, headers } = await post(baseURL, toolCall("list_profiles"), bearer(token));
    expect(status).toBe(403);
    expect(headers.get("www-authenticate")).toMatch(/error="insufficient_scope".*scope="basic"/);
    expect(headers.get("www-authenticate")).toContain(
      `resource_metadata="${baseURL}/.well-known/oauth-protected-resource/mcp"`,
    );
    const logged = () =>
      readRows(sql`select operation, status, error from client_request
        where id = ${headers.get("x-request-id")}`);
    await expect
      .poll(logged)
      .toEqual([{ operation: "POST /mcp/ list_profiles", status: 403, error: "insufficient_scope" }]);
  });

  test("of people who share different things, each is refused what that one does not share", async ({
    request,
    baseURL,
  }) => {
    const { email, client, profiles } = await assistant(request, baseURL, "basic names rs12913832");
    const [first = "", second = ""] = profiles;
    await changeConsent(request, await consentIdOf(email, first, "assistant"), {
      without: ["rs12913832"],
      fields: [["lasts", "1"]],
    });
    const { until, people } = (await answerOf(client, "what_may_i_see")).answer;
    expect(people).toMatchObject([
      { profile_id: first, scopes: ["basic", "names"], locations: { total: 0 } },
      { profile_id: second, scopes: ["basic", "names"], locations: { total: 1 }, until },
      ...profiles.slice(2).map((profile_id) => ({ profile_id, until })),
    ]);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(364 * DAY_MS);
    const marker = { marker_id: "rs12913832" };
    expect(await missing(client, "read_marker", { ...marker, profile_id: first })).toBe("rs12913832");
    expect((await answerOf(client, "read_marker", { ...marker, profile_id: second })).isError).toBe(false);
    expect((await answerOf(client, "read_marker", marker)).answer.error_description).toMatch(/^Name one/);
  });

  test("lists leave out what the consent does not cover, say so, and say how to go on", async ({
    request,
    baseURL,
  }) => {
    const narrow = await assistant(request, baseURL, "rs1805007");
    const [profile_id] = narrow.profiles;
    const { answer } = await answerOf(narrow.client, "read_gene", { profile_id, gene_name: "MC1R" });
    const all = (await json(request, "/3/marker/?gene_name=MC1R&limit=10000")).data;
    expect(answer.markers.map(({ id }: { id: string }) => id)).toEqual(["rs1805007"]);
    expect(answer).toMatchObject({
      total: 1,
      next_offset: null,
      hint: null,
      not_covered: { markers: all.length - 1, scope: "accession:NC_000016.9" },
    });
    const wide = await assistant(request, baseURL, "accession:NC_000001.10");
    const whole = { profile_id: wide.profiles[0], chromosome: "1", start: 0, end: 249_000_000 };
    const first = (await answerOf(wide.client, "read_region", whole)).answer;
    expect([first.markers.length, first.next_offset, first.not_covered]).toEqual([10, 10, null]);
    expect(first.total).toBe(
      (await json(request, "/3/marker/?chromosome_id=1&end=249000000&limit=10000")).data.length,
    );
    expect(first.hint).toContain("offset 10, or ask for a smaller region");
    const second = (await answerOf(wide.client, "read_region", { ...whole, offset: 10 })).answer;
    expect(second.next_offset).toBe(20);
    expect(second.hint).toContain("offset 20, or");
    expect(second.markers[0].start).toBeGreaterThanOrEqual(first.markers[9].start);
    expect(second.markers[0].id).not.toBe(first.markers[9].id);
    const full = await answerOf(wide.client, "read_region", { ...whole, offset: first.total - 10 });
    expect(full.answer).toMatchObject({ next_offset: null, hint: null });
    expect(full.answer.markers).toHaveLength(10);
    const nowhere = await answerOf(wide.client, "read_gene", { ...whole, gene_name: "NOSUCHGENE" });
    expect(nowhere.answer).toMatchObject({ markers: [], total: 0, not_covered: null });
  });

  test("results have the group of each report that the consent covers, and what it means", async ({
    request,
    baseURL,
  }) => {
    const { client, profiles } = await assistant(request, baseURL, "report:wellness.deep_sleep", {
      withCalls: true,
    });
    const { answer } = await answerOf(client, "read_results", { profile_id: profiles[0] });
    expect([answer.results.length, answer.not_shown]).toEqual([1, []]);
    expect(answer.results[0]).toMatchObject({
      predictor_id: "deep_sleep",
      bin_number: expect.any(Number),
      effects: expect.arrayContaining([
        {
          name: expect.any(String),
          maximum_difference_value: expect.any(String),
          maximum_difference_explanation: expect.any(String),
        },
      ]),
    });
  });

  test("of more than twenty people the list has twenty, and says how many there are", async ({
    request,
    baseURL,
  }) => {
    const email = await newCustomer("single@demo.example");
    let [last = ""] = await profileIdsOf(email);
    for (let position = 1; position <= 20; position++) last = await addSibling(last, position);
    const { access_token } = await assistantTokens(request, { email, scope: "basic" }, `${baseURL}/mcp`);
    const { answer } = await answerOf(await connected(baseURL, access_token), "list_profiles");
    expect([answer.profiles.length, answer.total]).toEqual([20, 21]);
  });

  test("names come only with their scope, and as what the customer wrote", async ({ request, baseURL }) => {
    for (const [scope, first_name] of [
      ["basic", null],
      ["basic names", "Elena"],
    ] as const) {
      const { client } = await assistant(request, baseURL, scope);
      const { answer } = await answerOf(client, "list_profiles");
      expect(answer.profiles[0].written_by_customer.first_name).toBe(first_name);
    }
  });

  test("results that the customer has not turned on stay closed", async ({ request, baseURL }) => {
    const { client } = await assistant(request, baseURL, "genomes", {
      like: "locked@demo.example",
      withCalls: true,
    });
    const { answer } = await answerOf(client, "read_marker", { marker_id: "rs429358" });
    expect(answer.marker).toMatchObject({ is_assayed: false, is_genotyped: false });
    expect(answer.marker.variants.every(({ dosage }: { dosage: null }) => dosage === null)).toBe(true);
  });

  test("the access log says how often the assistant read which places of whom", async ({
    request,
    baseURL,
  }) => {
    const { client, profiles } = await assistant(request, baseURL, "basic rs12913832 rs4988235");
    const [profile_id] = profiles;
    for (const marker_id of ["rs12913832", "rs4988235", "rs12913832"])
      await answerOf(client, "read_marker", { profile_id, marker_id });
    expect((await answerOf(client, "what_may_i_see")).answer).toMatchObject({
      scopes: ["basic"],
      locations: { total: 2, first: expect.arrayContaining(["rs12913832", "rs4988235"]) },
      markers_covered: 2,
    });
    await missing(client, "read_marker", { profile_id, marker_id: "rs6025" });
    await readsWritten(request);
    const text = (await (await request.get("/account/access-log/")).text()).replaceAll(/<[^>]+>/g, " ");
    expect(text).toMatch(
      /Assistant\s+read\s+3 places.*Elena Marlow\s+rs12913832, rs4988235; 3 places\s+[\d:]+\s+3\s/s,
    );
  });
});
