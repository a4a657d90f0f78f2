import { currentSession } from "@/lib/explorer/auth/session";
import { relay } from "@/lib/explorer/page-data/back-end";
import { traced } from "@/lib/explorer/workshop/trace/record";

export const GET = traced("api", async (request) => relay(await currentSession(), request));
