import { onRequest } from "@/lib/explorer/base/on-request";
import { onCall } from "@/lib/explorer/provider-client/on-call";
import { settings } from "@/lib/explorer/settings";
import { recordCall } from "./calls";
import { currentVisit, traced, tracedWork } from "./record";
import { renewTrace } from "./session";

/** Records, in the demo, each browser's requests and the calls they cause. Called when the server starts. */
export function recordTraces(): void {
  if (!settings.demo) return;
  onRequest({ request: traced, page: tracedWork, visitorChanges: renewTrace });
  onCall(async (call) => {
    const visit = await currentVisit();
    return visit ? recordCall(visit.calls, call) : () => {};
  });
}
