import { type TraceDb, traceDatabase } from "@/lib/explorer/workshop/trace/database";
import { workOnRunData } from "./run-database";

/** Works on the trace database of the explorer that the project's tests run against. */
export function inTraceStore<T>(work: (db: TraceDb) => Promise<T>): Promise<T> {
  workOnRunData();
  return work(traceDatabase());
}
