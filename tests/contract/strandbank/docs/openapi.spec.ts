import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { z } from "zod";

const operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()),
  deprecated: z.boolean().optional(),
  "x-extension": z.boolean().optional(),
  tags: z.array(z.string()),
});
const document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
});

const read = async (request: APIRequestContext) =>
  document.parse(await (await request.get("/openapi.json")).json());

/** The path templates of all route files whose paths begin with a segment; groups are no part of a path. */
const routesBelow = (segment: string): string[] =>
  readdirSync("app/(endpoints)", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("unknown"))
    .map((file) =>
      file
        .replace(/^\(\w+\)|route\.ts$/g, "")
        .replaceAll("[", "{")
        .replaceAll("]", "}"),
    )
    .filter((path) => path.startsWith(`/${segment}/`));

test("the OpenAPI document is valid OpenAPI 3.1", async ({ request }) => {
  const { valid, errors } = await new Validator().validate(await read(request));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

/** The paths of the specification; every other one is an extension of this service. */
const SPECIFIED = [
  "/authorize/",
  "/token/",
  "/res/snps.data",
  "/res/snps.{hash}.data",
  ...["", "/{account_id}"].map((path) => `/3/account${path}/`),
  ...["", "/{profile_id}"].map((path) => `/3/profile${path}/`),
  ...["", "/{accession_id}"].map((path) => `/3/accession${path}/`),
  ...["/3", "/3/profile/{profile_id}"].flatMap((base) => [
    `${base}/marker/`,
    `${base}/marker/{marker_id}/`,
    `${base}/variant/`,
  ]),
  "/3/genetic_phenotype_range_interaction/",
  "/1/profile_picture/{profile_id}/",
  ...["/1", "/1/demo"].flatMap((base) => [
    `${base}/user/`,
    `${base}/names/`,
    `${base}/names/{profile_id}/`,
    `${base}/genotypes/{profile_id}/`,
    `${base}/genomes/{profile_id}/`,
    `${base}/phenotypes/{profile_id}/{phenotype_id}/`,
  ]),
];

test("the OpenAPI document has every endpoint of both API versions", async ({ request }) => {
  const { paths } = await read(request);
  const routes = [...routesBelow("1"), ...routesBelow("3"), ...routesBelow("demo")];
  expect(routes.filter((path) => !(path in paths))).toEqual([]);
});

test("the OpenAPI document marks extensions and the deprecated API", async ({ request }) => {
  const { paths } = await read(request);
  const own = Object.entries(paths).filter(([, item]) =>
    Object.values(item).every((operation) => !operation["x-extension"]),
  );
  expect(own.map(([path]) => path).sort(), "others belong in another group than (core)").toEqual(
    SPECIFIED.sort(),
  );

  const deprecated = Object.entries(paths).filter(([, item]) =>
    Object.values(item).every((operation) => operation.deprecated),
  );
  expect(deprecated.map(([path]) => path).sort()).toEqual(routesBelow("1").sort());
});

test("the OpenAPI document has the parameters of lists, the errors of protected endpoints, and tokens", async ({
  request,
}) => {
  const { paths, components } = await read(request);
  expect(JSON.stringify(components.responses.Unauthorized)).toContain(
    '"enum":["invalid_token","invalid_dpop_proof"]',
  );
  const names = (path: string) => paths[path]?.get?.parameters.map((parameter) => parameter.name);
  const shared = ["id", "gene_name", "accession_id", "chromosome_id", "start", "end", "limit", "offset"];
  expect(names("/3/marker/")).toEqual(shared);
  expect(names("/3/variant/")).toEqual(shared);
  expect(names("/3/profile/{profile_id}/marker/")).toEqual(["profile_id", ...shared]);

  expect(Object.keys(paths["/3/profile/{profile_id}/"]?.get?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "429", "503", "default"]),
  );
  const gone = Object.keys(paths["/1/profile_picture/{profile_id}/"]?.get?.responses ?? {});
  expect([gone.includes("410"), gone.includes("503")]).toEqual([true, false]);
  expect(paths["/3/marker/"]?.get?.parameters.slice(-2)).toMatchObject([
    { name: "limit", required: false, schema: { default: 1_000 } },
    { name: "offset", required: false, schema: { default: 0 } },
  ]);
  expect(paths["/3/marker/"]?.get?.security).toEqual([]);
  expect(paths["/3/account/"]?.get?.security).toEqual([{ strandbank: ["basic"] }]);
});
