import { z } from "zod";

const failureSchema = z.object({ error_description: z.string() });
const NO_ANSWER = "Strandbank did not respond. Try again.";

/** The options that the server sends for the browser. Throws an Error whose message is for the customer. */
export async function fetchOptions<Options>(path: string, form: FormData): Promise<Options> {
  const response = await fetch(path, { method: "POST", body: form }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok) return asOptions<Options>(answer);
  throw new Error(failureSchema.safeParse(answer).data?.error_description ?? NO_ANSWER);
}

/** Guaranteed by the endpoint, which sends what the library for servers made for the one in the browser. */
const asOptions = <Options>(answer: unknown): Options => answer as Options;

/** Why the browser gave no passkey, for the customer. */
export function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "You cancelled, or it took too long. Try again.";
  return name === "SecurityError"
    ? "Your browser does not support passkeys at this URL."
    : error instanceof Error
      ? error.message
      : NO_ANSWER;
}
