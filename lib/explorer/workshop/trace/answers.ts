import { z } from "zod";
import { fromOurPages } from "@/lib/explorer/base/forms";
import { jsonResponse } from "@/lib/explorer/base/json-response";
import { settings } from "@/lib/explorer/settings";
import { makeCopy } from "./copies";
import { harOf } from "./har";
import { currentTraceSession } from "./session";
import { clearVisits, loadVisits } from "./store";

const NO_STORE = { "cache-control": "private, no-store" };

const lastSeen = z.coerce.number().int().min(0).catch(0);

/** Answers with the session's trace; `?after=` is the id of the last visit that the browser already has. */
export async function answerTrace(request: Request): Promise<Response> {
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  return jsonResponse({ visits: await ownVisits(after) }, { headers: NO_STORE });
}

/** Answers with the session's trace as an HTTP Archive to download. */
export async function answerHar(): Promise<Response> {
  const headers = { ...NO_STORE, "content-disposition": 'attachment; filename="rangefinder-trace.har"' };
  return jsonResponse(harOf(await ownVisits()), { headers });
}

/** Deletes the session's trace. Copies of it stay until they expire. */
export async function answerClear(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return refused();
  await clearVisits(session);
  return jsonResponse({ visits: [] }, { headers: NO_STORE });
}

/** Makes a copy of the session's trace that anybody with the link can read. */
export async function answerShare(request: Request): Promise<Response> {
  const session = await sessionOf(request);
  if (!session) return refused();
  const { id, expiresAt } = await makeCopy(session);
  const url = `${settings.explorerUrl}/explorer/trace/${id}/`;
  return jsonResponse({ url, expiresAt }, { headers: NO_STORE });
}

const refused = (): Response =>
  jsonResponse({ error: "invalid_request" }, { status: 400, headers: NO_STORE });

const sessionOf = async (request: Request) => (fromOurPages(request) ? currentTraceSession() : null);

async function ownVisits(after = 0) {
  const session = await currentTraceSession();
  return session ? loadVisits(session, after) : [];
}
