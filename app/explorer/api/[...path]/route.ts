import { relay } from "@/lib/explorer/back-end";
import { currentSession } from "@/lib/explorer/session";
import { traced } from "@/lib/explorer/trace/record";

export const GET = traced("api", async (request) => relay(await currentSession(), request));
