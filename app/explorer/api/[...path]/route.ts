import { currentSession } from "@/lib/explorer/auth/session";
import { observed } from "@/lib/explorer/base/on-request";
import { relay } from "@/lib/explorer/page-data/back-end";

export const GET = observed("api", async (request: Request) => relay(await currentSession(), request));
