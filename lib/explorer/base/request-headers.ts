import { headers } from "next/headers.js";

/** The headers of the browser's request; null outside of a request, where Next throws. */
export async function requestHeaders(): Promise<Headers | null> {
  try {
    return await headers();
  } catch {
    return null;
  }
}
