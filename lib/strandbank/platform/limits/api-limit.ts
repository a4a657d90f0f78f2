import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { BYTES_OF_REQUEST } from "@/lib/strandbank/platform/bounds";

interface Counted {
  waitMs: number;
  rateLimit: string;
}

interface ApiLimit {
  /**
   * Counts a request. Returns how long to wait, in milliseconds; 0 when it may be answered; and the value of
   * its `RateLimit` header.
   */
  count(address: string, authorization: string | undefined, now?: number): Counted;
  /** Counts the body made for a request, in bytes. */
  charge(address: string, authorization: string | null, bytes: number, now?: number): void;
}

/**
 * Limits requests to the API per network address and per token, in memory, and what they read: every 50,000
 * bytes of a body count as one more request of both. The token of a request that is refused for its address
 * is not counted.
 * @param limit requests per minute
 */
export function openApiLimit(limit: number): ApiLimit {
  const addresses = new RequestWindow(limit);
  const tokens = new RequestWindow(limit);
  opened = {
    count(address, authorization, now = performance.now()) {
      const own = addresses.count(addressKey(address), now);
      const rateLimit = fieldOf("address", own);
      if (own.waitMs > 0 || authorization === undefined) return { waitMs: own.waitMs, rateLimit };
      const ofToken = tokens.count(tokenOf(authorization), now);
      return { waitMs: ofToken.waitMs, rateLimit: `${rateLimit}, ${fieldOf("token", ofToken)}` };
    },
    charge(address, authorization, bytes, now = performance.now()) {
      const requests = Math.floor(bytes / BYTES_OF_REQUEST);
      if (requests === 0) return;
      addresses.count(addressKey(address), now, requests);
      if (authorization !== null) tokens.count(tokenOf(authorization), now, requests);
    },
  };
  return opened;
}

/** The limit of the request gate; undefined under `next start`. */
let opened: ApiLimit | undefined;

/** A part of the `RateLimit` header (draft-ietf-httpapi-ratelimit-headers-10): what is left, until when. */
const fieldOf = (policy: string, { left, restMs }: Standing): string =>
  `"${policy}";r=${left};t=${Math.min(60, Math.ceil(restMs / 1000))}`;

/** The value of the `RateLimit-Policy` header. @param limit requests per minute */
export const rateLimitPolicy = (limit: number): string =>
  `"address";q=${limit};w=60, "token";q=${limit};w=60`;

/** Counts the body made for a request of a payer; an unknown address (null) has no limit. */
export function chargeBody(
  { address, authorization }: { address: string | null; authorization: string | null },
  bytes: number,
): void {
  if (address !== null) opened?.charge(address, authorization, bytes);
}

/** The credentials, without the scheme and its spacing. */
const tokenOf = (authorization: string): string => authorization.slice(authorization.lastIndexOf(" ") + 1);

/** Largest number of clients to count, about 150 bytes each. */
export const MAX_COUNTED = 100_000;

interface Standing {
  /** How long to wait; 0 when the request is within the limit. */
  waitMs: number;
  /** Requests left in this minute. */
  left: number;
  /** How long this minute still lasts. */
  restMs: number;
}

/**
 * Counts each client's requests per minute, in the memory of one instance, so that reading the API writes
 * nothing. All counts start over together. Clients are keyed by hash, however long a header they send. When
 * there are too many, the least recently seen are evicted; to be among them on purpose, a client needs that
 * many others between two requests. Time is the process's own, since a wall clock that is set back would make
 * a minute last for hours.
 */
export class RequestWindow {
  // With `max`, room for all of them would be made at the start.
  #counts = new LRUCache<string, number>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 });
  #endsAt = Number.NEGATIVE_INFINITY;

  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  count(client: string, now = performance.now(), requests = 1): Standing {
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + MINUTE_MS;
    }
    const key = hash("sha256", client, "base64url");
    const count = (this.#counts.get(key) ?? 0) + requests;
    this.#counts.set(key, count);
    const restMs = this.#endsAt - now;
    return { waitMs: count > this.limit ? restMs : 0, left: Math.max(0, this.limit - count), restMs };
  }

  /** Hashes of the clients that are counted. */
  clients(): string[] {
    return [...this.#counts.keys()];
  }
}

/**
 * What a network provider assigns to one customer: an IPv4 address, or the /64 network of an IPv6 one.
 * @param address in the spelling of `networkAddress`
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const zeros = ":0".repeat(Math.max(0, 8 - groups(address).length));
  return `${groups(address.replace("::", `${zeros}:`))
    .slice(0, 4)
    .join(":")}::/64`;
}
