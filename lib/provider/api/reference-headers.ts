import { sha256Hex } from "@/lib/provider/base/crypto";
import { ANY_ORIGIN } from "@/lib/provider/http/answer-headers";
import { settings } from "@/lib/provider/settings";
import { perStore, referenceDb } from "@/lib/provider/store/database";
import { API_VERSION } from "./version";

/** Headers of what does not change while the server runs. */
export const PUBLIC_HEADERS = {
  "content-type": "application/json",
  "cache-control": "public, max-age=60",
  ...ANY_ORIGIN,
};

/**
 * Headers of a response from reference data. One tag names all of them, each at its own URL: a response
 * depends on its URL, the reference data, the public address in its links and the version alone. The tag is
 * weak, since proxies may compress the body.
 */
export const referenceHeaders = perStore(async () => {
  const about = await referenceDb().selectFrom("about").selectAll().orderBy("key").execute();
  const content = sha256Hex(JSON.stringify([API_VERSION, settings.baseUrl, about]));
  return { ...PUBLIC_HEADERS, etag: `W/"${content.slice(0, 16)}"` };
});
