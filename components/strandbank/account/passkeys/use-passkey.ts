"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { z } from "zod";
import { useIsReady } from "@/components/ui/use-is-ready";
import { ANSWER_FIELD } from "@/lib/provider/accounts/passkeys/forms";

/**
 * Asks the browser for a passkey or its proof, puts the answer into a field of a form, and posts the form.
 * @param ask takes the fields that `start` is given and resolves to the browser's answer; what it throws is
 * for `problemOf`
 */
export function usePasskey(ask: (fields: FormData) => Promise<object>) {
  const isSupported = useIsReady() && browserSupportsWebAuthn();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const start = async (fields: FormData) => {
    setProblem(null);
    setIsBusy(true);
    try {
      const answer = form.current?.elements.namedItem(ANSWER_FIELD);
      const given = await ask(fields);
      if (answer instanceof HTMLInputElement) answer.value = JSON.stringify(given);
      form.current?.submit();
    } catch (error) {
      setProblem(problemOf(error));
      setIsBusy(false);
    }
  };
  return { isSupported, isBusy, problem, form, start };
}

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
function problemOf(error: unknown): string {
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
