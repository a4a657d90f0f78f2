"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";
import { ANSWER_FIELD } from "@/lib/provider/accounts/passkeys/forms";
import { problemOf } from "./ask-browser";

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
