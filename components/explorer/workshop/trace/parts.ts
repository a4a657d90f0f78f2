import type { StoredVisit } from "@/lib/explorer/workshop/trace/schemas";

export const parts = [
  { id: "page", name: "This page" },
  { id: "login", name: "Login" },
  { id: "all", name: "The last hour" },
] as const;

export type Part = (typeof parts)[number]["id"];

/** The visits of a part: those since the page at this path was last asked for, the login's, or all. */
export function partOf(visits: readonly StoredVisit[], part: Part, pathname: string): StoredVisit[] {
  if (part === "all") return [...visits];
  if (part === "login") return visits.filter(({ flow }) => flow === "login");
  const opened = visits.findLast(({ flow, exchange }) => flow === "page" && isAt(exchange.url, pathname));
  return opened ? visits.filter(({ exchange }) => exchange.startedAt >= opened.exchange.startedAt) : [];
}

const isAt = (url: string, pathname: string): boolean =>
  new URL(url).pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
