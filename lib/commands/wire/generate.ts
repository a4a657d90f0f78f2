import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

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
      alias: { typescript: join(here, "typescript-5.mjs") },
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
