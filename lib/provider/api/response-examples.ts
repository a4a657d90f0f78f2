import { z } from "zod";
import { readSource } from "@/lib/provider/base/read-source";
import { settings } from "@/lib/provider/settings";

/** The file of examples, from the project's root. A test keeps in it what the service responded. */
export const EXAMPLES_FILE = "lib/provider/api/response-examples.json";

const WRITTEN_FOR = "http://localhost:3000";

let examples: Readonly<Record<string, unknown>> | undefined;

/** What an operation, such as `GET /3/marker/`, responds to its example, or a body with an error code. */
export function responseExample(name: string): unknown {
  const text = () => readSource(EXAMPLES_FILE).replaceAll(WRITTEN_FOR, settings.baseUrl);
  examples ??= z.record(z.string(), z.unknown()).parse(JSON.parse(text()));
  return examples[name];
}
