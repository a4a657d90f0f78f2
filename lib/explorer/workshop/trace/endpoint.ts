import { z } from "zod";
import { fromOurPages } from "@/lib/explorer/base/forms";
import { jsonResponse } from "@/lib/explorer/base/json-response";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { currentTraceId } from "./trace-id";
import { deleteTrace, exchangesOf } from "./traces";
import type { TraceResponse } from "./visit";

const lastSeen = z.coerce.number().int().min(0).catch(0);

/** The browser's trace; `?after=` is the id of the last exchange that it already has. */
export async function readTrace(request: Request): Promise<Response> {
  if (!isDemo) return response({ error: "not_found" }, 404);
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  return response({ exchanges: exchangesOf(await currentTraceId(), after) });
}

export async function clearTrace(request: Request): Promise<Response> {
  if (!isDemo) return response({ error: "not_found" }, 404);
  const traceId = fromOurPages(request) ? await currentTraceId() : null;
  if (!traceId) return response({ error: "invalid_request" }, 400);
  deleteTrace(traceId);
  return response({ exchanges: [] });
}

const response = (body: TraceResponse | { error: string }, status = 200): Response =>
  jsonResponse(body, { status, headers: { "cache-control": "private, no-store" } });
