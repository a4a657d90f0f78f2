import { setTimeout as wait } from "node:timers/promises";
import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { currentSession } from "@/lib/explorer/auth/session";
import { observedWork } from "@/lib/explorer/base/on-request";
import type { Read } from "@/lib/explorer/provider-client/read";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { loadVisitor } from "@/lib/explorer/visitor/load-visitor";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { visitorQuery } from "@/lib/explorer/visitor/visitor-query";
import { createServerClient } from "./query-client";

/** What a page prefetches with. */
export interface Prefetch {
  client: QueryClient;
  read: Read;
  /** Is read meanwhile: wait for it only where a request depends on it. A guest when it cannot be read. */
  visitor: Promise<Visitor>;
}

/**
 * How long a page waits for its data. Dehydrating pending queries instead would not do: `useQuery` does not
 * suspend, so the HTML would hold skeletons in place of data.
 */
const PATIENCE_MS = 400;

/**
 * Prefetches the visitor, and what `fill` adds, before the page is sent. What fails or takes too long is left
 * to the browser, which tries again and shows the problem.
 */
export const prefetched = (
  fill: (prefetch: Prefetch) => Promise<unknown>,
  patience = PATIENCE_MS,
): Promise<DehydratedState> => prefetchedInto(createServerClient(), fill, patience);

async function prefetchedInto(
  client: QueryClient,
  fill?: (prefetch: Prefetch) => Promise<unknown>,
  patience = PATIENCE_MS,
): Promise<DehydratedState> {
  const work = observedWork(() => prefetch(client, fill));
  await Promise.race([work, wait(patience, undefined, { ref: false })]);
  return dehydrate(client);
}

/** Prefetches the visitor alone: undefined when the provider takes too long or cannot be reached. */
export async function prefetchedVisitor(): Promise<{ state: DehydratedState; visitor: Visitor | undefined }> {
  const client = createServerClient();
  const state = await prefetchedInto(client);
  return { state, visitor: client.getQueryData(visitorQuery(loadVisitor).queryKey) };
}

async function prefetch(client: QueryClient, fill?: (prefetch: Prefetch) => Promise<unknown>): Promise<void> {
  const read = readerOf(await currentSession());
  const visitor = prefetchedIn(client);
  await Promise.all([visitor, fill?.({ client, read, visitor })]);
}

async function prefetchedIn(client: QueryClient): Promise<Visitor> {
  const query = visitorQuery(loadVisitor);
  await client.prefetchQuery(query);
  return client.getQueryData(query.queryKey) ?? guest;
}
