import { addressKey, isLoopback } from "./address-key";
import { RequestWindow } from "./request-window";

/**
 * Limits requests to the API per network address and per token, in memory. The machine's own address is not limited:
 * from there the explorer's back end asks for all its visitors. An unknown address (null) is not counted.
 * @param limit requests a minute
 */
export function apiLimit(limit: number) {
  const window = new RequestWindow(limit);
  /** How long to wait, in milliseconds; 0 when the request may be answered. */
  return (address: string | null, authorization: string | undefined, now = performance.now()): number => {
    if (address !== null && isLoopback(address)) return 0;
    const ofAddress = address === null ? 0 : window.count(addressKey(address), now);
    const ofToken = authorization === undefined ? 0 : window.count(authorization, now);
    return Math.max(ofAddress, ofToken);
  };
}
