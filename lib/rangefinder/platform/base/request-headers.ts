import { headers } from "next/headers.js";

/** Holds the address of a page in the headers of its request. Only our pages have it. */
export const ADDRESS_HEADER = "x-explorer-address";

/** The headers of the browser's request; null outside of a request, where Next throws. */
export async function requestHeaders(): Promise<Headers | null> {
  try {
    return await headers();
  } catch {
    return null;
  }
}
