import type { QueryClient } from "@tanstack/react-query";
import { loadVisitor } from "./load-visitor";
import { createServerClient } from "./query-client";
import type { Read } from "./read";
import { readerOf } from "./server-read";
import { currentSession } from "./session";
import { guest, type Visitor } from "./visitor";
import { visitorQuery } from "./visitor-query";

export interface Prefetch {
  client: QueryClient;
  read: Read;
  visitor: Visitor;
}

/**
 * What a page needs to fetch before it is sent: a query client of its own, how to read, and who asks.
 * What fails here is left to the browser, which tries again and shows why.
 */
export async function startPrefetch(): Promise<Prefetch> {
  const client = createServerClient();
  const session = await currentSession();
  await client.prefetchQuery(visitorQuery(loadVisitor));
  return {
    client,
    read: readerOf(session),
    visitor: client.getQueryData(visitorQuery(loadVisitor).queryKey) ?? guest,
  };
}
