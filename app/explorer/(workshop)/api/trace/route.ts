import { clearTrace, readTrace } from "@/lib/explorer/workshop/trace/endpoint";

export const GET = readTrace;
export const DELETE = clearTrace;
