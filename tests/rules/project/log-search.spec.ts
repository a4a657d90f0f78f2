import { expect, test } from "@playwright/test";
import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { leaksIn, stacksIn } from "../../support/runner/log-search";

const token = randomToken();
const confidential = { hashes: new Set([sha256Hex(token)]), texts: ["demo-password", "1991-06-30"] };
const fields = { level: 30, time: 1, pid: 2, hostname: "h", requestId: "a-1", method: "GET" };
const line = (path: string, more: object = {}) =>
  JSON.stringify({ ...fields, path, status: 200, milliseconds: 3, msg: "request", ...more });

const leaks: readonly [string, string][] = [
  ["a token", `failed at ${token}`],
  ["a token within a longer text", `x-${token}-y`],
  ["a password", "password demo-password"],
  ["a phenotype", "date_of_birth=1991-06-30"],
  ["a call beside its location", "rs4988235 AG"],
  ["a call in JSON", '{"rs4988235":"__","id":"x"}'],
  ["a call of an internal location", "i4000415=--"],
  ["a call named so", '{"location":"x","call":"DI"}'],
  ["a call in a JSON text within JSON", '{"message":"{\\"call\\":\\"AG\\"}"}'],
  ["a piece of a genome", "AAGGCT--__CTDIAGTTCCAAGG"],
  ["a query", line("/3/marker/?gene_name=HERC2")],
  ["a network address", line("/3/marker/", { address: "::1" })],
  ["a header", line("/3/marker/", { headers: { cookie: "a" } })],
];
test("the search of the logs finds each kind of leak", () =>
  expect(leaks.filter(([, log]) => leaksIn(log, confidential).length !== 1)).toEqual([]));

test("the search of the logs ignores harmless values", () => {
  const log = [
    line("/3/profile/0123456789abcdef/marker/rs4988235/"),
    line("/consent/[hidden]/decide/"),
    line("/3/accession/NC_000001.10/"),
    JSON.stringify({ ...fields, error: { type: "Error", message: "SQLITE_BUSY", stack: "at a" }, msg: "x" }),
  ].join("\n");
  expect(leaksIn(log, confidential)).toEqual([]);
});

test("the search of the logs finds an error that no handler caught", () => {
  const printed = [
    " \u2a2f TypeError: Invalid URL",
    "See https://example.com/invalid-url",
    "    at new URL (node:internal/url:1:2)",
  ];
  const log = [line("/"), ...printed, "    at parse (x:1:2)", "    at get (x:1:2)", line("/")].join("\n");
  expect(stacksIn(log)).toEqual([printed.join("\n")]);
  expect(stacksIn(line("/"))).toEqual([]);
});
