import { readTrace } from "@/lib/demo/rangefinder/trace/traces";

export const GET = readTrace;
