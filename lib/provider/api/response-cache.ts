import { referenceVersion, VersionedCache } from "@/lib/provider/reference/version";

/** Largest size of all cached bodies and URLs, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;
/** Bytes that an entry takes besides body and URL. */
const OVERHEAD = 500;
/** Longest body and URL to cache, in bytes. */
const LONGEST = 1024 * 1024;

const bodies = new VersionedCache<string, Buffer<ArrayBuffer>>({
  maxSize: MOST_BYTES,
  maxEntrySize: LONGEST,
  sizeCalculation: (body, url) => body.length + url.length + OVERHEAD,
});

/**
 * The body (UTF-8) of a public answer that depends on its URL and the reference data alone: cached, or made
 * and then cached. Least recently used entries are dropped first, and all of them when the reference data
 * change.
 */
export async function cachedBody(url: string, make: () => Promise<string>): Promise<Buffer<ArrayBuffer>> {
  const version = await referenceVersion();
  const known = bodies.get(version, url);
  if (known !== undefined) return known;
  const body = Buffer.from(await make());
  bodies.set(version, url, body);
  return body;
}
