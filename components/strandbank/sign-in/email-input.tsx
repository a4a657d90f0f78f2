"use client";

import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";

const KEY = "strandbank-sign-in-email";

/**
 * The email field. After a wrong password it is filled in again from this tab's storage, never from the URL.
 */
export function EmailInput({ isRetry }: { isRetry: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (isRetry && kept && input.current?.value === "") input.current.value = kept;
    const form = input.current?.form;
    const keep = () => sessionStorage.setItem(KEY, input.current?.value ?? "");
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, [isRetry]);
  return <Input ref={input} id="email" name="email" type="email" autoComplete="username" required />;
}
