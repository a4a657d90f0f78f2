import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The option by which Node.js first runs a program of this folder. */
export const preload = (name: string): string =>
  `--import=${pathToFileURL(resolve("tests/support/servers", name)).href}`;
