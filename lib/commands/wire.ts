import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";

export const WIRE_FILE = "lib/explorer/provider-client/wire/openapi.ts";

const HEAD = `// Generated from the provider's /openapi.json by \`npm run wire\`. Do not edit.
// With the paths too: npx openapi-typescript@7 http://localhost:3000/openapi.json -o openapi.ts

`;

/** The objects that Rangefinder reads, beside those that they refer to. */
const READ = [
  "Account",
  "Accession",
  "ProfileMarker",
  "Marker",
  "GeneticPhenotypeRangeInteraction",
  "GeneticBin",
  "AlleleSharing",
  "TokenSet",
];

/** The content that the file should have: what Rangefinder reads, since it writes its own requests. */
export async function wireTypes(): Promise<string> {
  const { info, openapi, components } = await apiDocument();
  const schemas: Record<string, unknown> = {};
  const keep = (name: string): void => {
    if (name in schemas) return;
    schemas[name] = components.schemas[name];
    const text = JSON.stringify(schemas[name]);
    for (const [, inner = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) keep(inner);
  };
  for (const name of READ) keep(name);
  return HEAD + (await typesOf(JSON.stringify({ openapi, info, paths: {}, components: { schemas } })));
}

/** `npm run wire`: makes Rangefinder's types of the interface anew, after a change of the interface. */
export async function run(): Promise<void> {
  const made = await wireTypes();
  if (made === readFileSync(WIRE_FILE, "utf8")) return console.log(`${WIRE_FILE} is up to date.`);
  writeFileSync(WIRE_FILE, made);
  console.log(`${WIRE_FILE} was regenerated.`);
}

const here = dirname(fileURLToPath(import.meta.url));

/** The types of an OpenAPI document (JSON), made by openapi-typescript with a TypeScript that it supports. */
export async function typesOf(document: string): Promise<string> {
  // Within the project, where the packages that stay outside the bundle are found.
  mkdirSync(".build", { recursive: true });
  const folder = mkdtempSync(join(".build", "types-"));
  const outfile = join(folder, "generator.mjs");
  try {
    await build({
      stdin: { contents: 'export { astToString, default } from "openapi-typescript"', resolveDir: here },
      alias: { typescript: join(here, "wire/typescript-5.mjs") },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile,
      logLevel: "error",
      external: ["@redocly/openapi-core", "@ts-morph/common"],
    });
    const { default: generate, astToString } = await import(pathToFileURL(resolve(outfile)).href);
    return astToString(await generate(document));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
