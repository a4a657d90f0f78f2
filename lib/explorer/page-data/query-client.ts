import { QueryCache, QueryClient } from "@tanstack/react-query";
import { hasGrantChanged, problemOf } from "@/lib/explorer/base/problems";
import { visitorKey } from "@/lib/explorer/visitor/visitor";

const options = {
  queries: {
    staleTime: 60_000,
    /** Of all problems only an unreachable provider can pass. */
    retry: (failures: number, error: Error) => problemOf(error) === "unavailable" && failures < 2,
  },
};

/** For one request on the server, where nothing is retried: the browser does that. */
export const createServerClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...options.queries, retry: false } } });

/** For one browser tab. An error that shows that the grant has changed makes it read the visitor again. */
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
