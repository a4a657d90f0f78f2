import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * The routing table: everything in this folder is answered without Next. Everything outside it is a page or
 * the back end of a page.
 */
export const ENDPOINTS = "app/(endpoints)";

/** Relative to the folder; static segments before dynamic ones: the router takes the first match. */
export async function endpointFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^route\.[jt]s$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort((one, other) => rank(one).localeCompare(rank(other), "en"));
}

/**
 * The router's pattern for a route file: `3/marker/[marker_id]/route.ts` gives `/3/marker/:marker_id`. A
 * catch-all segment becomes `*`: no handler reads what it matched.
 */
export function patternOf(file: string): string {
  const segments = file.split(sep).slice(0, -1);
  const named = segments.filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${named.map((segment) => (segment.includes("[...") ? "*" : segment.replace(/^\[(\w+)\]$/, ":$1"))).join("/")}`;
}

/** The OpenAPI path template of a route file, such as `/3/marker/{marker_id}/`; files have no final slash. */
export function templateOf(file: string): string {
  const path = patternOf(file).replace(/:(\w+)/g, "{$1}");
  return path.includes(".") ? path : `${path}/`;
}

/** Orders `marker/one` before `marker/[id]` before `marker/[...rest]`. */
const rank = (file: string): string =>
  patternOf(file)
    .split("/")
    .map((part) => `${part === "*" ? 2 : part.startsWith(":") ? 1 : 0}${part}`)
    .join("/");
