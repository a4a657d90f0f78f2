import { z } from "zod";
import { currentTraceSession } from "./session";
import { loadVisits } from "./store";

const NO_STORE = { "cache-control": "private, no-store" };

const lastSeen = z.coerce.number().int().min(0).catch(0);

/** Answers with the session's trace; `?after=` leaves out what the browser has already. */
export async function answerTrace(request: Request): Promise<Response> {
  const session = await currentTraceSession();
  const after = lastSeen.parse(new URL(request.url).searchParams.get("after"));
  return Response.json({ visits: session ? await loadVisits(session, after) : [] }, { headers: NO_STORE });
}
