import type { IncomingMessage } from "node:http";
import { atMost } from "@/lib/strandbank/platform/base/at-most";
import { gateAddress } from "@/lib/strandbank/platform/http/request-context";
import { withoutQuery } from "@/lib/strandbank/platform/http/request-line";
import { addressKey } from "@/lib/strandbank/platform/limits/api-limit";

/** Pages of one network address that are made at a time: a browser asks for one, or a few. */
const AT_WORK = 4;

/** Rangefinder's back end: some of its responses are held, and the limit of the API counts them. */
const BACK_END = /^\/explorer\/api\//;

const addresses = new Map<string, { inTurn: ReturnType<typeof atMost>; asked: number }>();

/**
 * Makes a page when it is the turn of its network address, so that who asks for many at once does not keep
 * all others waiting. A form does not wait, since its body may take long to come.
 * @param make resolves when the page is made, sent or not
 */
export async function inPageTurn(incoming: IncomingMessage, make: () => Promise<void>): Promise<void> {
  const { method, url = "/" } = incoming;
  if ((method !== "GET" && method !== "HEAD") || BACK_END.test(withoutQuery(url))) return make();
  const address = addressKey(gateAddress(incoming));
  const own = addresses.get(address) ?? { inTurn: atMost(AT_WORK), asked: 0 };
  addresses.set(address, own);
  own.asked++;
  await own.inTurn(make).finally(() => {
    if (--own.asked === 0) addresses.delete(address);
  });
}
