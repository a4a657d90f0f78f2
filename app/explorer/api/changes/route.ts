import { newsOf } from "@/lib/explorer/auth/changes";
import { customerOf } from "@/lib/explorer/auth/connections";
import { currentSession } from "@/lib/explorer/auth/session";
import { observed } from "@/lib/explorer/base/on-request";
import { answer } from "@/lib/explorer/page-data/back-end";
import { providerCalls } from "@/lib/explorer/provider-client/send";

const WAIT_MS = 25_000;

/**
 * Answers `/explorer/api/changes/`, as soon as less is shared of this visitor than at `since`, or after a
 * while: `{ at, isLess }`, where `at` is the next `since`. A page that begins without it may have been made
 * before what was told a moment ago, so that counts too, but is not recorded in the trace again.
 */
export async function GET(request: Request): Promise<Response> {
  const began = Date.now();
  const session = await currentSession();
  const accountId = session.kind === "connected" ? await customerOf(session.connectionId) : null;
  const since = Number(new URL(request.url).searchParams.get("since")) || 0;
  const news = accountId === null ? [] : await newsOf(accountId, since, WAIT_MS, request.signal);
  const told = () => answer(async () => ({ at: Date.now(), isLess: news.length > 0 }), true);
  const recent = news.filter(({ at }) => since > 0 || at >= began);
  if (recent.length === 0) return told();
  return observed("api", async () => {
    for (const one of recent) providerCalls.asyncEnd.publish(one.told);
    return told();
  })(request, undefined);
}
