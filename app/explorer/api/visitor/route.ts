import { answer } from "@/lib/explorer/page-data/back-end";
import { loadVisitor } from "@/lib/explorer/visitor/load-visitor";
import { traced } from "@/lib/explorer/workshop/trace/record";

export const GET = traced("api", () => answer(loadVisitor, true));
