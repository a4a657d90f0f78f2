import { readdirSync } from "node:fs";
import { patternOf } from "@/lib/strandbank/server/route-files";

/**
 * Addresses of a file below `app`: variable segments hold something, and the final slash may be there or not.
 */
export function addressesOf(file: string): string[] {
  const path = patternOf(file).replace(/:\w+/g, "5ef0a1").replace("*", "what/ever");
  return path === "/" ? ["/"] : [path, `${path}/`];
}

/** Pages and their back ends: every file below `app` that has an address and is no endpoint. */
export const pageFiles = (): string[] =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .filter((file) => !file.startsWith("(endpoints)/"));
