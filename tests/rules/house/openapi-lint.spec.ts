import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import { settings } from "@/lib/provider/settings";

const report = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

/** What a linter finds in a document. It asks for nothing over the network. */
function problemsOf(document: string): string[] {
  const file = test.info().outputPath("openapi.json");
  writeFileSync(file, document);
  const words = ["lint", file, "--config", "tests/support/openapi/redocly.yaml", "--format", "json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  let text: string;
  try {
    text = execFileSync("node_modules/.bin/redocly", words, { env, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    // It ends with 1 where it finds something.
    text = z.object({ stdout: z.string() }).parse(error).stdout;
  }
  return report
    .parse(JSON.parse(text))
    .problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
}

/** As a service outside of this machine would serve it. */
const document = async (): Promise<string> =>
  JSON.stringify(await apiDocument()).replaceAll(settings.baseUrl, "https://strandbank.example.org");

test("the OpenAPI document passes a linter, except for final slashes, which the specification requires", async () => {
  expect(problemsOf(await document())).toEqual([]);
});

test("the OpenAPI linter finds a mistake", async () => {
  const untagged = (await document()).replaceAll('"tags":["Report"]', '"tags":["Nothing"]');
  expect(problemsOf(untagged).join("\n")).toContain("operation-tag-defined");
});
