import { observed } from "@/lib/explorer/base/on-request";
import { answer } from "@/lib/explorer/page-data/back-end";
import { loadVisitor } from "@/lib/explorer/visitor/load-visitor";

export const GET = observed("api", () => answer(loadVisitor, true));
