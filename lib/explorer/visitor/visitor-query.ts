import { queryOptions } from "@tanstack/react-query";
import type { Visitor } from "./visitor";

export const visitorKey = ["visitor"];

/** Who looks at the page. `load` is called without arguments: the server answers it once for a whole page. */
export const visitorQuery = (load: () => Promise<Visitor>) =>
  queryOptions({ queryKey: visitorKey, queryFn: () => load() });
