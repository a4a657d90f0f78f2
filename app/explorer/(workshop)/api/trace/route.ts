import { clearTrace, readTrace } from "@/lib/explorer/workshop/trace/traces";

export const GET = readTrace;
export const DELETE = clearTrace;
