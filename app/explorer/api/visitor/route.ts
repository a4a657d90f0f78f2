import { answer } from "@/lib/explorer/back-end";
import { loadVisitor } from "@/lib/explorer/load-visitor";

export const GET = (): Promise<Response> => answer(loadVisitor, true);
