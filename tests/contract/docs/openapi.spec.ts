import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
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
  components: z.looseObject({
    securitySchemes: z.looseObject({
      strandbank: z.looseObject({
        flows: z.object({ authorizationCode: z.looseObject({ scopes: z.record(z.string(), z.string()) }) }),
      }),
    }),
  }),
});

const read = async (request: APIRequestContext) =>
  document.parse(await (await request.get("/openapi.json")).json());

/** The path templates of all route files below a folder of `app`. */
const routesBelow = (folder: string): string[] =>
  readdirSync(`app/(endpoints)/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("unknown"))
    .map((file) => `/${folder}/${file.replace(/route\.ts$/, "")}`.replaceAll("[", "{").replaceAll("]", "}"));

test("the document is valid OpenAPI 3.1", async ({ request }) => {
  const { valid, errors } = await new Validator().validate(await read(request));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("every endpoint of both interfaces is in it, beside the OAuth endpoints and the published files", async ({
  request,
}) => {
  const { paths } = await read(request);
  const oauth = [
    "/authorize/",
    "/token/",
    "/revoke/",
    "/introspect/",
    "/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration",
  ];
  const files = ["/res/snps.data", "/res/snps.{hash}.data"];
  const expected = [...oauth, ...files, ...routesBelow("1"), ...routesBelow("3"), ...routesBelow("demo")];
  expect(Object.keys(paths).sort()).toEqual(expected.sort());
});

test("everything of the deprecated interface is marked so, and nothing else", async ({ request }) => {
  const { paths } = await read(request);
  const deprecated = Object.entries(paths).filter(([, item]) =>
    Object.values(item).every((operation) => operation.deprecated),
  );
  expect(deprecated.map(([path]) => path).sort()).toEqual(routesBelow("1").sort());
});

test("every parameter of the marker lists is in it", async ({ request }) => {
  const { paths } = await read(request);
  const names = (path: string) => paths[path]?.get?.parameters.map((parameter) => parameter.name);
  const shared = ["id", "gene_name", "accession_id", "chromosome_id", "start", "end", "limit", "offset"];
  expect(names("/3/marker/")).toEqual(shared);
  expect(names("/3/variant/")).toEqual(shared);
  expect(names("/3/profile/{profile_id}/marker/")).toEqual(["profile_id", ...shared]);
});

test("a page has at least one item, in the schema and in the error", async ({ request }) => {
  const { paths } = await read(request);
  const limits = Object.values(paths).flatMap(({ get }) =>
    (get?.parameters ?? []).filter(({ name }) => name === "limit").map(({ schema }) => schema),
  );
  expect(limits).toHaveLength(5);
  for (const limit of limits) expect(limit).toMatchObject({ type: "integer", minimum: 1 });
  for (const limit of ["0", "-1", "x"]) {
    const { error_description } = await (await request.get(`/3/marker/?limit=${limit}`)).json();
    expect(error_description).toBe("The parameter limit must be a whole number of 1 or more.");
  }
});

test("what is not in the specification is marked as an extension, and nothing else", async ({ request }) => {
  const { paths } = await read(request);
  const extensions = Object.entries(paths).filter(([, item]) =>
    Object.values(item).some((operation) => operation["x-extension"]),
  );
  expect(extensions.map(([path]) => path).sort()).toEqual([
    "/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration",
    "/3/profile/{profile_id}/genetic_bin/",
    ...routesBelow("demo").sort(),
    "/introspect/",
    "/revoke/",
  ]);
});

test("protected endpoints name their errors, reference endpoints need no token", async ({ request }) => {
  const { paths } = await read(request);
  expect(Object.keys(paths["/3/profile/{profile_id}/"]?.get?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "429", "503", "default"]),
  );
  expect(paths["/3/marker/"]?.get?.security).toEqual([]);
  expect(paths["/3/account/"]?.get?.security).toEqual([{ strandbank: ["basic"] }]);
});

test("every scope of the specification is described", async ({ request }) => {
  const { components } = await read(request);
  const { scopes } = components.securitySchemes.strandbank.flows.authorizationCode;
  for (const scope of [
    "basic",
    "names",
    "report:wellness.sleep_movement",
    "genomes",
    "phenotypes:write:weight_g",
  ])
    expect(scopes[scope]).toMatch(/\w+ \w+/);
});

const examples = {
  "/3/account/": "/3/account/?include=profiles",
  "/3/profile/": "/3/profile/",
  "/3/profile/{profile_id}/": "/3/profile/demo_profile_id/",
  "/3/accession/": "/3/accession/?chromosome=1",
  "/3/accession/{accession_id}/": "/3/accession/NC_000001.10/",
  "/3/marker/": "/3/marker/?limit=50",
  "/3/marker/{marker_id}/": "/3/marker/rs12913832/",
  "/3/profile/{profile_id}/marker/": "/3/profile/demo_profile_id/marker/?limit=200",
  "/3/profile/{profile_id}/marker/{marker_id}/": "/3/profile/demo_profile_id/marker/rs12913832/",
  "/3/variant/": "/3/variant/?chromosome_id=MT",
  "/3/profile/{profile_id}/variant/": "/3/profile/demo_profile_id/variant/?chromosome_id=MT",
  "/1/demo/user/": "/1/demo/user/?email=true&services=true",
  "/1/demo/names/": "/1/demo/names/",
  "/1/demo/genotypes/{profile_id}/": "/1/demo/genotypes/SP1_MOTHER_V4/?locations=rs12913832+rs4988235",
  "/1/demo/phenotypes/{profile_id}/{phenotype_id}/": "/1/demo/phenotypes/SP1_MOTHER_V4/height_mm/",
  "/3/genetic_phenotype_range_interaction/": "/3/genetic_phenotype_range_interaction/",
  "/3/profile/{profile_id}/genetic_bin/": "/3/profile/demo_profile_id/genetic_bin/",
};

for (const [template, path] of Object.entries(examples))
  test(`the answer of ${template} fits its schema`, async ({ request }) => {
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema(await read(request), "openapi");
    const pointer = template.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
    const schema = `openapi#/paths/${pointer}/get/responses/200/content/application~1json/schema`;
    const answer = await request.get(path, { headers: { authorization: "Bearer demo_oauth_token" } });
    const body = await answer.json();
    ajv.validate(schema, body);
    expect(ajv.errors).toBeNull();
    if (Array.isArray(body.data)) expect(body.data.length).toBeGreaterThan(0);
  });

test("errors fit the error schema", async ({ request }) => {
  for (const path of ["/3/marker/rs1/", "/3/account/", "/3/nothing/", "/3/marker/?limit=0"])
    expect(Object.keys(await (await request.get(path)).json())).toEqual(["error", "error_description"]);
});
