import { QueryCache, QueryClient } from "@tanstack/react-query";
import { hasGrantChanged, problemOf } from "@/lib/explorer/base/problems";
import { visitorKey } from "@/lib/explorer/visitor/visitor-query";

const options = {
  queries: {
    staleTime: 60_000,
    /** Only an unreachable provider can get better by itself. */
    retry: (failures: number, error: Error) => problemOf(error) === "unavailable" && failures < 2,
  },
};

/** For one request of the server; it never retries, the browser does. */
export const createServerClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...options.queries, retry: false } } });

/** For one browser tab. An answer that shows the grant has changed makes the page look again at who the visitor is. */
export function createBrowserClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: options,
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] === visitorKey[0] || !hasGrantChanged(error)) return;
        void client.invalidateQueries({ queryKey: visitorKey });
      },
    }),
  });
  return client;
}
