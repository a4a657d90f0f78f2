import { ExplorerError, isProblem } from "@/lib/explorer/base/problems";
import type { Read } from "@/lib/explorer/provider-client/read";

/** Reads the provider through the explorer's back end, which adds the token: the browser never holds one. */
export const browserRead: Read = async (path) => trusted(await ask("GET", path));

export const readOwn = async <Answer>(path: string): Promise<Answer> => trusted(await ask("GET", path));

export const deleteOwn = async <Answer>(path: string): Promise<Answer> => trusted(await ask("DELETE", path));

export async function postOwn<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return trusted(await response.json());
}

/** Submits a form without fields and stays on the page. Where its answer leads is not followed. */
export async function submitQuietly(action: string): Promise<void> {
  await fetch(action, { method: "POST", redirect: "manual" }).catch(() => null);
}

async function ask(method: string, path: string): Promise<unknown> {
  const response = await fetch(`/explorer/api${path}`, { method }).catch(() => null);
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
