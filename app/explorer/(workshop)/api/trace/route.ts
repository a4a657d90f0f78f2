import { readTrace } from "@/lib/explorer/workshop/trace/traces";

export const GET = readTrace;
