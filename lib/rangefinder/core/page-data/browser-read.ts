import type { Read } from "@/lib/rangefinder/core/reads/queries";
import { ExplorerError, isProblem } from "@/lib/rangefinder/platform/base/problems";

/** Reads the provider through the explorer's back end, which adds the token: the browser never holds one. */
export const browserRead: Read = async (path) => trusted(await ask(path));

/** Reads an answer of the explorer's own, whose type the caller names. */
export const readOwn = async <Answer>(path: string): Promise<Answer> => trusted(await ask(path));

/** Reads it unless `signal` aborts; null where there is no successful answer. */
export const readUntil = <Answer>(path: string, signal: AbortSignal): Promise<Answer | null> =>
  ask(path, signal).then(trusted<Answer>, () => null);

/** Posts no body to a path of this host. Redirects are not followed. */
export const postOwn = (path: string): Promise<Response> =>
  fetch(path, { method: "POST", redirect: "manual" });

async function ask(path: string, signal: AbortSignal | null = null): Promise<unknown> {
  const response = await fetch(`/explorer/api${path}`, { signal }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.ok && body !== null) return body;
  const code = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  throw new ExplorerError(isProblem(code) ? code : "unavailable");
}

/**
 * The only cast of the explorer. Guarantee: the body is a successful answer of our own back end, which made
 * it or checked it with the schema of its path (`relay` in `back-end.ts`).
 */
const trusted = <Answer>(body: unknown): Answer => body as Answer;
