import { STAY } from "@/lib/explorer/workshop/trace/views";
import type { Exchange } from "@/lib/explorer/workshop/trace/visit";

export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const formatTime = (milliseconds: number): string =>
  milliseconds < 10_000
    ? `${milliseconds.toLocaleString("en-US")} ms`
    : `${Math.round(milliseconds / 1000)} s`;

/** The URL without its origin, decoded for reading. */
export function shortUrl({ method, url }: Exchange): string {
  const { pathname, origin } = new URL(url);
  if (method === STAY) return new URL(url).host;
  return pathname + decoded(url.slice(origin.length + pathname.length));
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search.replaceAll("+", " "));
  } catch {
    return search;
  }
}

/** Sender and receiver, in words. */
export const directionOf = ({ from, to }: Exchange): string => `${PARTY[from]} to ${PARTY[to]}`;

const PARTY = { browser: "Browser", explorer: "Rangefinder", provider: "Strandbank" };
