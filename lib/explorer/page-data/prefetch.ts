import { setTimeout as wait } from "node:timers/promises";
import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { currentSession } from "@/lib/explorer/auth/session";
import type { Read } from "@/lib/explorer/provider-client/read";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { loadVisitor } from "@/lib/explorer/visitor/load-visitor";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { visitorQuery } from "@/lib/explorer/visitor/visitor-query";
import { tracedWork } from "@/lib/explorer/workshop/trace/record";
import { createServerClient } from "./query-client";

/** What a page fetches with: a query client of its own, how to read, and who asks. */
export interface Prefetch {
  client: QueryClient;
  read: Read;
  visitor: Visitor;
}

/** How long a page waits for its data. A page that comes whole is seen sooner than one that comes in parts. */
const PATIENCE_MS = 400;

/**
 * What a page has fetched before it is sent: who looks at it, and what `fill` adds. What fails or takes too long is left to
 * the browser, which tries again and shows that it does, and why.
 */
export async function prefetched(fill?: (prefetch: Prefetch) => Promise<unknown>): Promise<DehydratedState> {
  const client = createServerClient();
  const work = tracedWork(() => prefetch(client, fill));
  await Promise.race([work, wait(PATIENCE_MS, undefined, { ref: false })]);
  return dehydrate(client);
}

async function prefetch(client: QueryClient, fill?: (prefetch: Prefetch) => Promise<unknown>): Promise<void> {
  const read = readerOf(await currentSession());
  await client.prefetchQuery(visitorQuery(loadVisitor));
  const visitor = client.getQueryData(visitorQuery(loadVisitor).queryKey) ?? guest;
  await fill?.({ client, read, visitor });
}
