import type { Prepared } from "@/lib/provider/docs/request";

/** What came back; null when nothing did. */
export type Outcome = Answer | "unreachable";

export interface Answer {
  status: number;
  statusText: string;
  milliseconds: number;
  /** Of the body, as it was sent before any compression. */
  bytes: number;
  headers: [string, string][];
  body: string;
}

/** Sends a request to our own origin, without cookies: what it opens is what its token opens. */
export async function sendRequest({ method, path, headers, body }: Prepared): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(path, { method, headers, body, credentials: "omit", cache: "no-store" });
    const text = await answer.text();
    return {
      status: answer.status,
      statusText: answer.statusText,
      milliseconds: Math.round(performance.now() - startedAt),
      bytes: new Blob([text]).size,
      headers: [...answer.headers],
      body: text,
    };
  } catch {
    return "unreachable";
  }
}
