import { addressKey } from "./address-key";
import { RequestWindow } from "./request-window";

/**
 * Limits requests to the API per network address and per token, in memory. Loopback addresses are not
 * limited, since the explorer's back end asks from there for all its visitors. An unknown address (null) is
 * not counted, nor is the token of a request that is refused for its address.
 * @param limit requests per minute
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

/** The credentials after the scheme, whatever the case and spacing of the scheme. */
const tokenOf = (authorization: string): string => authorization.slice(authorization.lastIndexOf(" ") + 1);

/** Whether the address is a loopback address. */
const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
