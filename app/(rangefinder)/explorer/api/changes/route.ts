import { customerOf } from "@/lib/rangefinder/core/login/connections";
import { currentSession } from "@/lib/rangefinder/core/login/session";
import { answer } from "@/lib/rangefinder/core/page-data/back-end";
import { newsOf } from "@/lib/rangefinder/extensions/withdrawal/changes";
import { providerCalls } from "@/lib/rangefinder/platform/api-client/send";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

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
