import { errorResponse } from "@/lib/provider/http/errors";
import { requestIdOf } from "@/lib/provider/http/request-context";
import type { Handler } from "@/lib/provider/http/route";

/** RFC 6749 section 5.1: no answer that holds or concerns a token is ever cached, errors included. */
export const notCached =
  (handler: Handler): Handler =>
  async (...given) => {
    const response = await handler(...given).catch((error: unknown) =>
      errorResponse(error, {}, requestIdOf(given[0]) ?? undefined),
    );
    response.headers.set("cache-control", "no-store");
    response.headers.set("pragma", "no-cache");
    return response;
  };
