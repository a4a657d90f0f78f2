import { z } from "zod";
import { fromOurPages } from "@/lib/explorer/base/forms";
import { jsonResponse } from "@/lib/explorer/base/json-response";
import { settings } from "@/lib/explorer/settings";
import { currentTraceId } from "./session";
import { deleteTrace, visitsOf } from "./traces";
import type { TraceResponse } from "./visit";

const NO_STORE = { "cache-control": "private, no-store" };

const lastSeen = z.coerce.number().int().min(0).catch(0);

const notFound = () => jsonResponse({ error: "not_found" }, { status: 404, headers: NO_STORE });

/** Responds with the browser's trace; `?after=` is the id of the last visit that it already has. */
export async function answerTrace(request: Request): Promise<Response> {
  if (!settings.demo) return notFound();
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  const trace: TraceResponse = { visits: visitsOf(await currentTraceId(), after) };
  return jsonResponse(trace, { headers: NO_STORE });
}

/** Deletes the browser's trace. */
export async function answerClear(request: Request): Promise<Response> {
  if (!settings.demo) return notFound();
  const traceId = fromOurPages(request) ? await currentTraceId() : null;
  if (!traceId) return jsonResponse({ error: "invalid_request" }, { status: 400, headers: NO_STORE });
  deleteTrace(traceId);
  return jsonResponse({ visits: [] }, { headers: NO_STORE });
}
