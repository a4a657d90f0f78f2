import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { settings } from "@/lib/provider/settings";

/** The file of examples, from the project's root. A test keeps in it what the service responded. */
export const EXAMPLES_FILE = "lib/provider/api/response-examples.json";

const WRITTEN_FOR = "http://localhost:3000";

let examples: Readonly<Record<string, unknown>> | undefined;

/** What an operation, such as `GET /3/marker/`, responds to its example, or a body with an error code. */
export function responseExample(name: string): unknown {
  examples ??= z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(
        readFileSync(join(/* turbopackIgnore: true */ process.cwd(), EXAMPLES_FILE), "utf8").replaceAll(
          WRITTEN_FOR,
          settings.baseUrl,
        ),
      ),
    );
  return examples[name];
}
