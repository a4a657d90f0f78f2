import { queryOptions } from "@tanstack/react-query";
import type { Visitor } from "./visitor";

export const visitorKey = ["visitor"];

/** The query for the visitor. `load` gets no arguments, so that React can cache it for a page. */
export const visitorQuery = (load: () => Promise<Visitor>) =>
  queryOptions({ queryKey: visitorKey, queryFn: () => load() });
