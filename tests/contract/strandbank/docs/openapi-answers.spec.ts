import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { addressKey } from "@/lib/strandbank/platform/limits/api-limit";
import { countKey } from "@/lib/strandbank/platform/limits/limit";
import { ownData } from "../../../support/data/own-data";
import { runDatabase } from "../../../support/data/run-database";
import { causesOf, tokenErrorCauses } from "../../../support/openapi/causes";
import { closed } from "../../../support/openapi/closed";
import { operationsOf, readDocument, sendTo } from "../../../support/openapi/documented";
import { asExample, expectExamples } from "../../../support/openapi/examples";
import { ownServer } from "../../../support/servers/own-server";

/**
 * Answers of a server in trouble, which other tests cause: 429 below (and in downloads.spec.ts), 503 without
 * PostgreSQL in database-away.spec.ts, and an unexpected error in rules/http/unexpected-errors.spec.ts.
 */
const OF_TROUBLE = ["429", "503", "default"];

/** Left out because it would delete the data of other tests; a separate server is reset below. */
const isReset = (operation: string, status: string): boolean =>
  operation === "POST /demo/reset/" && status === "204";

const codeOf = (body: unknown): string => z.object({ error: z.string() }).parse(body).error;

test("every documented response of every operation can be produced, is as documented, and is its example", async ({
  request,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const document = await readDocument(baseURL);
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema(closed(document), "openapi");
  const fits = (place: string, body: string) =>
    ajv.validate(`openapi#${encodeURI(place)}/content/application~1json/schema`, JSON.parse(body));
  const causes = await causesOf(request, document);
  const problems: string[] = [];
  const successes: Record<string, unknown> = {};
  const errors = new Map<string, unknown[]>();
  for (const { name: operation, responses } of operationsOf(document)) {
    const given = causes[operation] ?? {};
    const wanted = responses.filter(({ status }) => !OF_TROUBLE.includes(status));
    for (const { status, mediaTypes, place } of wanted) {
      const cause = given[Number(status)];
      expect(
        cause,
        `tests/support/openapi/causes.ts needs a request for ${operation} ${status}`,
      ).toBeDefined();
      if (!cause || isReset(operation, status)) continue;
      let got = await sendTo(baseURL, operation, cause);
      // A genome's first response depends on who asked for it before.
      while (got.body.includes('"status":"PENDING"')) {
        await sleep(50);
        got = await sendTo(baseURL, operation, cause);
      }
      const [mediaType] = mediaTypes;
      const isAsTold = mediaType === undefined ? got.body === "" : got.mediaType === mediaType;
      if (got.status !== Number(status) || !isAsTold)
        problems.push(`${operation} ${status}: ${got.status} ${got.mediaType} ${got.body.slice(0, 200)}`);
      else if (mediaType === "application/json" && !fits(place, got.body))
        problems.push(`${operation} ${status}: ${ajv.errorsText()}`);
      if (mediaType !== "application/json") continue;
      const example = asExample(got.body, baseURL);
      if (got.status === 200) successes[operation] = example;
      else errors.set(codeOf(example), [...(errors.get(codeOf(example)) ?? []), example]);
    }
  }
  for (const cause of await tokenErrorCauses(request)) {
    const body = asExample((await sendTo(baseURL, "POST /token/", cause)).body, baseURL);
    errors.set(codeOf(body), [...(errors.get(codeOf(body)) ?? []), body]);
  }
  expect(problems).toEqual([]);
  expectExamples(successes, errors);
});

test("a confirmed reset responds as documented", async ({ request }) => {
  const data = await ownData(2_000);
  const server = await ownServer({ ...data.environment, MARKERS: "2000" });
  const causes = await causesOf(request, await readDocument(server.base));
  const cause = causes["POST /demo/reset/"]?.[204];
  expect(cause).toBeDefined();
  if (cause)
    expect(await sendTo(server.base, "POST /demo/reset/", cause)).toMatchObject({ status: 204, body: "" });
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

test("requests above the limit are 429 where the document says so", async ({ request, baseURL }) => {
  const server = await ownServer({ TRUST_PROXY: "true", API_REQUESTS_PER_MINUTE: "1" });
  const document = await readDocument(baseURL ?? "");
  const causes = await causesOf(request, document);
  const limited = operationsOf(document)
    .filter(({ responses }) => responses.some(({ status }) => status === "429"))
    .filter(({ name }) => !name.startsWith("GET /res/"));
  expect(limited.length).toBeGreaterThan(30);
  for (const [index, { name: operation }] of limited.entries()) {
    const address = `198.51.100.${index}`;
    const [, cause] =
      Object.entries(causes[operation] ?? {}).find(([status]) => !isReset(operation, status)) ?? [];
    expect(cause, operation).toBeDefined();
    if (!cause) continue;
    const from = { ...cause, headers: { ...cause.headers, "x-forwarded-for": address } };
    if (cause.path.startsWith("/authorize/")) await countMost(address);
    else await sendTo(server.base, operation, from);
    const answer = await sendTo(server.base, operation, from);
    expect([operation, answer.status, answer.mediaType]).toEqual([operation, 429, "application/json"]);
    expect(JSON.parse(answer.body).error).toBe("too_many_requests");
  }
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

const USED_UP = 1_000_000_000;

/** Pretends that an address has used up its limit of authorization requests. A later end would be ignored. */
const countMost = (address: string) =>
  runDatabase()
    .insertInto("rate_count")
    .values({
      key: countKey("authorize", addressKey(address)),
      count: USED_UP,
      ends_at: Date.now() + 115_000,
    })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: USED_UP }))
    .execute();
