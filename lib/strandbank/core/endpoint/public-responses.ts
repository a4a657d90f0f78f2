import { LRUCache } from "lru-cache";
import { referenceIdentity } from "@/lib/strandbank/core/reference/markers";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ANY_ORIGIN } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";
import { API_VERSION } from "./version";

/** Headers of what does not change while the server runs. */
export const PUBLIC_HEADERS = {
  "content-type": "application/json",
  "cache-control": "public, max-age=60",
  ...ANY_ORIGIN,
};

/**
 * Headers of a response that depends only on its URL, the public address in its links, the version and these
 * data: all of them have the same tag, each at its own URL. It is weak, since proxies may compress the body.
 */
export function taggedHeaders(data: string): Record<string, string> {
  const content = sha256Hex(JSON.stringify([API_VERSION, settings.baseUrl, data]));
  return { ...PUBLIC_HEADERS, etag: `W/"${content.slice(0, 16)}"` };
}

export const referenceHeaders = perReference(() => taggedHeaders(referenceIdentity()));

/** Largest size of all cached bodies and URLs, in bytes. */
export const MAX_BYTES = 8 * 1024 * 1024;
/** Bytes that an entry takes besides body and URL. */
const OVERHEAD = 500;
/** Longest body and URL to cache, in bytes. */
const MAX_ENTRY_BYTES = 1024 * 1024;

const bodies = perReference(
  () =>
    new LRUCache<string, Uint8Array<ArrayBuffer>>({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ENTRY_BYTES,
      sizeCalculation: (body, url) => body.length + url.length + OVERHEAD,
    }),
);

/** Largest size of the URLs requested once, in bytes. */
const MAX_URL_BYTES = 1024 * 1024;

const requested = new LRUCache<string, true>({
  maxSize: MAX_URL_BYTES,
  sizeCalculation: (_, url) => url.length + OVERHEAD,
});

interface Body {
  /** In UTF-8 where it is cached. */
  body: string | Uint8Array<ArrayBuffer>;
  /** Its size in UTF-8. */
  bytes: number;
}

/**
 * The body of a public answer that depends only on its tag and URL. It is cached when it is
 * requested a second time: most pages never are, and keeping them costs more than making them. Least recently
 * used entries are dropped first.
 */
export async function cachedBody(url: string, make: () => Promise<Body & { body: string }>): Promise<Body> {
  const known = bodies().get(url);
  if (known !== undefined) return { body: known, bytes: known.length };
  const made = await make();
  if (!requested.has(url)) requested.set(url, true);
  else if (made.bytes <= MAX_ENTRY_BYTES) bodies().set(url, Buffer.from(made.body));
  return made;
}
