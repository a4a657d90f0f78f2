import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The routing table: what lies in it is answered without Next, what lies beside it is a page or a page's back end. */
export const ENDPOINTS = "app/(endpoints)";

/**
 * The route files of a folder, as paths below it: those with fixed segments before those
 * with variable ones, as a router that takes the first match needs them.
 */
export async function endpointFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^route\.[jt]s$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort(fixedBeforeDynamic);
}

/**
 * The router's pattern of a route file: `3/marker/[marker_id]/route.ts` gives `/3/marker/:marker_id`. What a catch-all
 * segment caught is not handed on: no handler asks for it, and the fast router takes no name for it.
 */
export function patternOf(file: string): string {
  const segments = file.split(sep).slice(0, -1);
  const named = segments.filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${named.map((segment) => (segment.includes("[...") ? "*" : segment.replace(/^\[(\w+)\]$/, ":$1"))).join("/")}`;
}

/** `marker/one` before `marker/[id]` before `marker/[...rest]`: the router takes the first that matches. */
function fixedBeforeDynamic(left: string, right: string): number {
  return rank(left).localeCompare(rank(right), "en");
}

const rank = (file: string): string =>
  patternOf(file)
    .split("/")
    .map((part) => `${part === "*" ? 2 : part.startsWith(":") ? 1 : 0}${part}`)
    .join("/");
