import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { dropHeaders } from "@/lib/provider/http/request-context";

/** Longest router state to accept, in characters: far beyond that of any of our pages. */
const LONGEST_STATE = 8_000;

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.enum([
      "c",
      "oc",
      "d",
      "ci(..)(..)",
      "ci(.)",
      "ci(..)",
      "ci(...)",
      "di(..)(..)",
      "di(.)",
      "di(..)",
      "di(...)",
    ]),
    z.array(z.string()).nullable(),
  ]),
]);

/** The router state that Next's client sends (FlightRouterState of Next 16). */
const routerState: z.ZodType<unknown> = z.lazy(() =>
  z.tuple([
    segment,
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(["refetch", "inside-shared-layout", "metadata-only"]).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/**
 * Drops headers of Next's client that would make Next answer 500 or log an error: a damaged router state
 * (without it Next sends the whole page), and the id of a Server Action (there are none).
 */
export function dropDamagedHeaders(incoming: IncomingMessage): void {
  const state = incoming.headers["next-router-state-tree"];
  const isDamaged = state !== undefined && !isRouterState(state);
  if (isDamaged || "next-action" in incoming.headers)
    dropHeaders(
      incoming,
      (name) => name === "next-action" || (isDamaged && name === "next-router-state-tree"),
    );
}

function isRouterState(state: string | string[]): boolean {
  if (typeof state !== "string" || state.length > LONGEST_STATE) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(state))).success;
  } catch {
    return false;
  }
}
