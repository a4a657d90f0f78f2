import { readFileSync, writeFileSync } from "node:fs";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import { typesOf } from "./wire/generate";

/** Rangefinder's types of the interface. */
export const WIRE_FILE = "lib/explorer/provider-client/wire/openapi.ts";

const HEAD = `// Generated from the provider's /openapi.json by \`npm run wire\`. Do not edit.
// With the paths too: npx openapi-typescript@7 http://localhost:3000/openapi.json -o openapi.ts

`;

/** The content that the file should have: the schemas alone, since Rangefinder writes its own requests. */
export const wireTypes = async (): Promise<string> =>
  HEAD + (await typesOf(JSON.stringify({ ...(await apiDocument()), paths: {} })));

/** `npm run wire`: makes Rangefinder's types of the interface anew, after a change of the interface. */
export async function run(): Promise<void> {
  const made = await wireTypes();
  if (made === readFileSync(WIRE_FILE, "utf8")) return console.log(`${WIRE_FILE} is up to date.`);
  writeFileSync(WIRE_FILE, made);
  console.log(`${WIRE_FILE} was regenerated.`);
}
