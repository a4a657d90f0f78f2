import type { Prepared } from "@/lib/provider/docs/request";

/** The outcome of a request: an answer, or that the service could not be reached. */
export type Outcome = Answer | "unreachable";

export interface Answer {
  status: number;
  statusText: string;
  milliseconds: number;
  /** Length of the uncompressed body. */
  bytes: number;
  headers: [string, string][];
  body: string;
}

/** Sends a request to our own origin without cookies, so that only its token grants access. */
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
