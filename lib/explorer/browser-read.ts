import * as z from "zod/mini";
import { ExplorerError, isProblem } from "./problems";
import type { Read } from "./read";

const failure = z.object({ error: z.string() });

/** Reads through the explorer's own back end, which adds the token: the browser never holds one. */
export const browserRead: Read = (path, schema) => ask("GET", path, schema);

/** Has the explorer's own back end do something. */
export const browserPost: Read = (path, schema) => ask("POST", path, schema);

async function ask<Schema extends z.ZodMiniType>(method: string, path: string, schema: Schema) {
  const response = await fetch(`/explorer/api${path}`, { method }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response?.ok) {
    const code = failure.safeParse(body).data?.error;
    throw new ExplorerError(isProblem(code) ? code : "unavailable");
  }
  const result = schema.safeParse(body);
  if (!result.success) throw new ExplorerError("unavailable", result.error.message);
  return result.data;
}
