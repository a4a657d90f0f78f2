import { setTimeout as wait } from "node:timers/promises";
import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { currentSession } from "@/lib/rangefinder/core/login/session";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import { readerOf } from "@/lib/rangefinder/core/reads/server-read";
import { loadVisitor } from "@/lib/rangefinder/core/visitor/load-visitor";
import { guest, type Visitor, visitorQuery } from "@/lib/rangefinder/core/visitor/visitor";
import { createServerClient } from "./query-client";

export interface Prefetch {
  client: QueryClient;
  read: Read;
  /** Is being read: wait for it only where a request depends on it. A guest when it cannot be read. */
  visitor: Promise<Visitor>;
}

export async function startPrefetch(): Promise<Prefetch> {
  const client = createServerClient();
  const read = readerOf(await currentSession());
  return { client, read, visitor: prefetchVisitor(client) };
}

async function prefetchVisitor(client: QueryClient): Promise<Visitor> {
  const query = visitorQuery(loadVisitor);
  await client.prefetchQuery(query);
  return client.getQueryData(query.queryKey) ?? guest;
}

/**
 * How long a page waits for its data: a browser without scripts shows no more than it has then. Dehydrating
 * pending queries instead would not do: `useQuery` does not suspend, so the HTML would hold skeletons.
 */
const PATIENCE_MS = 2_000;

/** What fails or takes too long is left to the browser, which tries again and shows the problem. */
export async function dehydrated(
  { client, visitor }: Prefetch,
  work?: Promise<unknown>,
): Promise<DehydratedState> {
  const done = Promise.all([visitor, work]);
  await Promise.race([done, wait(PATIENCE_MS, undefined, { ref: false })]);
  return dehydrate(client);
}
