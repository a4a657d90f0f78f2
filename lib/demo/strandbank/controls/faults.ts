import type { IncomingMessage, ServerResponse } from "node:http";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { refuse } from "@/lib/strandbank/platform/http/errors";

/** `lose`: the request is handled as usual, and its response never arrives. */
export const FAULTS = ["lose", "429", "503"] as const;
export type Fault = (typeof FAULTS)[number];

/** What happens to the next request below each path. In memory: a sandbox is one process. */
const awaited: { path: string; fault: Fault }[] = [];

export const addFault = (path: string, fault: Fault): unknown => awaited.push({ path, fault });

const REFUSALS = {
  429: new ServiceError("too_many_requests", "The sandbox was told to refuse this request.", {
    "retry-after": "1",
  }),
  503: new ServiceError("temporarily_unavailable", "The sandbox was told to fail.", { "retry-after": "1" }),
};

/** Takes the fault that a request meets, if any. Returns whether the request may be handled. */
export function meetFault({ url = "/" }: IncomingMessage, outgoing: ServerResponse): boolean {
  const index = awaited.findIndex(({ path }) => url.startsWith(path));
  if (index < 0 || url.startsWith("/sandbox/") || url.startsWith("/demo/")) return true;
  const [{ fault } = { fault: "lose" as const }] = awaited.splice(index, 1);
  if (fault !== "lose") return refuse(outgoing, REFUSALS[fault]);
  loseResponse(outgoing);
  return true;
}

/** Ends the connection as soon as the response would be sent. */
function loseResponse(outgoing: ServerResponse): void {
  const end = () => outgoing.destroy();
  Object.assign(outgoing, {
    writeHead: () => outgoing,
    write: () => true,
    flushHeaders: () => undefined,
    end,
  });
}
