import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { typesOf, WIRE_FILE, wireTypes } from "@/lib/commands/wire";

const support = resolve("tests/support/openapi");
const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: "ES2023",
  module: "preserve",
  types: ["node"],
};

test("a client with types generated from the OpenAPI document compiles in strict mode and reads markers", async ({
  request,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-client-"));
  symlinkSync(resolve("node_modules"), `${folder}/node_modules`);
  const document = await (await request.get("/openapi.json")).text();
  writeFileSync(`${folder}/strandbank.d.ts`, await typesOf(document));
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ["client.ts"] }),
  );
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  copyFileSync(`${support}/client.ts`, `${folder}/client.ts`);
  execFileSync("node_modules/.bin/tsc", ["-p", folder], { stdio: "inherit" });
  const words = [`${folder}/client.ts`, baseURL ?? "", "demo_oauth_token"];
  const said = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
  rmSync(folder, { recursive: true });
  expect(said.alleles.toSorted()).toEqual(["A", "G"]);
  expect(said.start).toBe(28_365_617);
  expect(said.dosages.length).toBeGreaterThan(0);
  expect(said.next).toContain("/3/profile/demo_profile_id/marker/?gene_name=MC1R&limit=2&offset=2");
});

test("Rangefinder's API types are up to date with the OpenAPI document (npm run wire)", async () => {
  expect(readFileSync(WIRE_FILE, "utf8")).toBe(await wireTypes());
});
