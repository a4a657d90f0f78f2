import { relay } from "@/lib/explorer/back-end";
import { currentSession } from "@/lib/explorer/session";

export const GET = async (request: Request): Promise<Response> => relay(await currentSession(), request);
