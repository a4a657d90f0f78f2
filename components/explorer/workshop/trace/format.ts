import type { Numbers } from "@/lib/explorer/base/numbers";
import { type Exchange, STAY } from "@/lib/explorer/workshop/trace/visit";

export function formatSize({ decimal }: Numbers, bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${decimal(Math.round(bytes / 100) / 10)} kB`
    : `${decimal(Math.round(bytes / 100_000) / 10)} MB`;
}

export const formatTime = ({ whole }: Numbers, milliseconds: number): string =>
  milliseconds < 10_000 ? `${whole(milliseconds)} ms` : `${Math.round(milliseconds / 1000)} s`;

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

export const directionOf = ({ from, to }: Exchange): string => `${PARTY[from]} to ${PARTY[to]}`;

const PARTY = { browser: "Browser", explorer: "Rangefinder", provider: "Strandbank" };
