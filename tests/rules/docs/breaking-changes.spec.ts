import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import { breakingChanges } from "../../support/openapi/breaking-changes";

/** The document as version 1.0.0 published it. */
const published = readFileSync("tests/support/openapi/published-1.0.0.json", "utf8");

test("a client made for the published OpenAPI document still works", async () => {
  expect(breakingChanges(JSON.parse(published), await apiDocument())).toEqual([]);
});

/** Each makes a change of the published document, as text, that would break a client. */
const BREAKING: readonly [string, (text: string) => string][] = [
  ["GET /3/marker/ is gone", (text) => text.replace('"/3/marker/":', '"/3/markers/":')],
  ["GET /3/marker/: the parameter query gene_name is gone", renamed('"name":"gene_name"', '"name":"gene"')],
  [
    "GET /3/marker/: the parameter query limit has a maximum",
    renamed('"minimum":1', '"minimum":1,"maximum":9'),
  ],
  ["GET /3/marker/: the response 200: data.[].start is gone", renamed('"start":{', '"begin":{')],
  [
    'GET /3/marker/: the response 200: data.[].id can be "integer"',
    renamed('"id":{"type":"string"}', '"id":{"type":"integer"}'),
  ],
  ["POST /token/: the field code is gone", renamed('"code":{', '"kode":{')],
  [
    "POST /token/: the field grant_type does not take refresh_token",
    renamed('"authorization_code","refresh_token"', '"authorization_code"'),
  ],
  [
    "GET /3/account/: the scope email is required",
    renamed('"required":["basic"]', '"required":["basic","email"]'),
  ],
];

function renamed(from: string, to: string) {
  return (text: string): string => text.replaceAll(from, to);
}

for (const [change, make] of BREAKING)
  test(`a change that breaks a client is found: ${change}`, () => {
    expect(breakingChanges(JSON.parse(published), JSON.parse(make(published))).join("\n")).toContain(
      change.replace('"integer"', '["integer"]'),
    );
  });

test("a new operation, a new field and a new optional parameter break no client", () => {
  const now = JSON.parse(published);
  now.paths["/3/new/"] = now.paths["/3/marker/"];
  now.components.schemas.Marker.properties.new_field = { type: "string" };
  now.components.schemas.Marker.required.push("new_field");
  now.paths["/3/marker/"].get.parameters.push({ name: "new", in: "query", schema: { type: "string" } });
  expect(breakingChanges(JSON.parse(published), now)).toEqual([]);
});
