"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";
import { ANSWER_FIELD } from "@/lib/strandbank/extensions/passkeys/forms";

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

const NO_ANSWER = "Strandbank did not respond. Try again.";

/**
 * The options that the endpoint sends, made by the library for servers for the one in the browser. Throws an
 * Error whose message is for the customer.
 */
export async function fetchOptions<Options>(path: string, form: FormData): Promise<Options> {
  const response = await fetch(path, { method: "POST", body: form }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok) return answer;
  throw new Error(answer?.error_description ?? NO_ANSWER);
}

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
