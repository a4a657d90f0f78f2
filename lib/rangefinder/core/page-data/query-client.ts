import { QueryCache, QueryClient } from "@tanstack/react-query";
import { visitorKey } from "@/lib/rangefinder/core/visitor/visitor";
import { hasGrantChanged, problemOf } from "@/lib/rangefinder/platform/base/problems";

const staleTime = 60_000;

/** For one request on the server, where nothing is retried: the browser does that. */
export const createServerClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime, retry: false } } });

/** For one browser tab. An error that shows that the grant has changed makes it read the visitor again. */
export function createBrowserClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        /** Of all problems only an unreachable provider can pass. */
        retry: (failures, error) => problemOf(error) === "unavailable" && failures < 2,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] === visitorKey[0] || !hasGrantChanged(error)) return;
        void client.invalidateQueries({ queryKey: visitorKey });
      },
    }),
  });
  return client;
}
