import { ANY_ORIGIN } from "./any-origin";
import type { Handler } from "./route";

/** A handler whose answers, errors and preflights included, pages of every origin may read. */
export const forAnyOrigin = (handler: Handler): Handler =>
  Object.assign(
    async (...given: Parameters<Handler>) => {
      const response = await handler(...given);
      for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value);
      return response;
    },
    { isForAnyOrigin: true },
  );
