import { addressKey, isLoopback } from "./address-key";
import { RequestWindow } from "./request-window";

/**
 * Limits requests to the API per network address and per token, in memory. The machine's own address is not limited:
 * from there the explorer's back end asks for all its visitors. An unknown address (null) is not counted, and neither is
 * the token of a request whose address has to wait.
 * @param limit requests a minute
 */
export function apiLimit(limit: number) {
  const addresses = new RequestWindow(limit);
  const tokens = new RequestWindow(limit);
  /** How long to wait, in milliseconds; 0 when the request may be answered. */
  return (address: string | null, authorization: string | undefined, now = performance.now()): number => {
    if (address !== null && isLoopback(address)) return 0;
    const wait = address === null ? 0 : addresses.count(addressKey(address), now);
    if (wait > 0 || authorization === undefined) return wait;
    return tokens.count(tokenOf(authorization), now);
  };
}

/** What follows the scheme, however that is written. */
const tokenOf = (authorization: string): string => authorization.slice(authorization.lastIndexOf(" ") + 1);
