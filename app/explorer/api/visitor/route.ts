import { answer } from "@/lib/explorer/back-end";
import { loadVisitor } from "@/lib/explorer/load-visitor";
import { traced } from "@/lib/explorer/trace/record";

export const GET = traced("api", () => answer(loadVisitor, true));
