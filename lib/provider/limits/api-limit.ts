import { BYTES_OF_REQUEST } from "@/lib/provider/bounds";
import { addressKey } from "./address-key";
import { RequestWindow, type Standing } from "./request-window";

interface Counted {
  waitMs: number;
  rateLimit: string;
}

interface ApiLimit {
  /**
   * Counts a request, or the share of the limit that it costs. Returns how long to wait, in milliseconds; 0
   * when it may be answered; and the value of its `RateLimit` header.
   */
  count(address: string, authorization: string | undefined, now?: number, share?: number): Counted;
  /** Counts the body made for a request, in bytes. */
  charge(address: string, bytes: number, now?: number): void;
}

/**
 * Limits requests to the API per network address and per token, in memory, and what an address reads: every
 * 50,000 bytes of a body count as one more request. The token of a request that is refused for its address is
 * not counted.
 * @param limit requests per minute
 */
export function openApiLimit(limit: number): ApiLimit {
  const addresses = new RequestWindow(limit);
  const tokens = new RequestWindow(limit);
  opened = {
    count(address, authorization, now = performance.now(), share = 0) {
      const own = addresses.count(addressKey(address), now, Math.max(1, Math.ceil(limit * share)));
      const rateLimit = fieldOf("address", own);
      if (own.waitMs > 0 || authorization === undefined) return { waitMs: own.waitMs, rateLimit };
      const ofToken = tokens.count(tokenOf(authorization), now);
      return { waitMs: ofToken.waitMs, rateLimit: `${rateLimit}, ${fieldOf("token", ofToken)}` };
    },
    charge(address, bytes, now = performance.now()) {
      const requests = Math.floor(bytes / BYTES_OF_REQUEST);
      if (requests > 0) addresses.count(addressKey(address), now, requests);
    },
  };
  return opened;
}

/** The gate's; there is none under `next dev`. */
let opened: ApiLimit | undefined;

/** A part of the `RateLimit` header (draft-ietf-httpapi-ratelimit-headers-10): what is left, until when. */
const fieldOf = (policy: string, { left, restMs }: Standing): string =>
  `"${policy}";r=${left};t=${Math.min(60, Math.ceil(restMs / 1000))}`;

/** The value of the `RateLimit-Policy` header. @param limit requests per minute */
export const rateLimitPolicy = (limit: number): string =>
  `"address";q=${limit};w=60, "token";q=${limit};w=60`;

/** Counts the body made for a request from an address; an unknown one (null) has no limit. */
export function chargeBody(address: string | null, bytes: number): void {
  if (address !== null) opened?.charge(address, bytes);
}

/** The credentials after the scheme, whatever the case and spacing of the scheme. */
const tokenOf = (authorization: string): string => authorization.slice(authorization.lastIndexOf(" ") + 1);
