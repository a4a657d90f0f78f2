import { onRequest } from "@/lib/explorer/base/on-request";
import { onCall } from "@/lib/explorer/provider-client/on-call";
import { recordCall } from "./calls";
import { currentVisit, traced, tracedWork } from "./record";

/** Records the requests of every browser and the calls that they cause. Called when the server starts. */
export function recordTraces(): void {
  onRequest({ request: traced, page: tracedWork });
  onCall(async (call) => {
    const visit = await currentVisit();
    return visit ? recordCall(visit.calls, call) : () => {};
  });
}
