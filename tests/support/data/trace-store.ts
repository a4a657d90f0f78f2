import { type TraceDb, traceDatabase } from "@/lib/explorer/workshop/trace/database";
import { workOnRunData } from "./run-database";

/** Reads or changes where the explorer of the project's server keeps its traces. */
export function inTraceStore<T>(work: (db: TraceDb) => Promise<T>): Promise<T> {
  workOnRunData();
  return work(traceDatabase());
}
