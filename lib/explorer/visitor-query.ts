import { queryOptions } from "@tanstack/react-query";
import type { Visitor } from "./schemas/visitor";

export const visitorKey = ["visitor"];

/** Who looks at the page. */
export const visitorQuery = (load: () => Promise<Visitor>) =>
  queryOptions({ queryKey: visitorKey, queryFn: load });
