import { expect, test } from "@playwright/test";
import { z } from "zod";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";

const document = z
  .looseObject({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          parameters: z
            .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
            .default([]),
          security: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
    ),
  })
  .parse(await apiDocument());

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
);

test("the document says which query parameters an endpoint cannot do without", () => {
  const required = operations.flatMap(({ name, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === "query" && parameter.required)
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(required.toSorted()).toEqual([
    "get /1/demo/genotypes/{profile_id}/ locations",
    "get /1/genotypes/{profile_id}/ locations",
    "get /3/profile/{profile_id}/allele_sharing/ other_profile_id",
    ...["client_id", "redirect_uri", "response_type", "scope"].map((name) => `get /authorize/ ${name}`),
  ]);
});

test("the document says with which credentials an endpoint can be asked", () => {
  const ofClients = operations.filter(({ security }) => security.some((one) => "clientBasic" in one));
  const ways = ofClients.map(({ name, security }) => [name, security.map((one) => Object.keys(one).join())]);
  // An empty requirement: the credentials can be in the form.
  const inForm = ["demo/pass-time", "demo/reset", "demo/withdraw", "introspect", "revoke", "token"];
  expect(Object.fromEntries(ways)).toEqual({
    "get /3/changes/": ["clientBasic", "strandbank"],
    ...Object.fromEntries(inForm.map((name) => [`post /${name}/`, ["clientBasic", ""]])),
  });
});
