"use client";

import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";

interface KeptInputProps extends React.ComponentProps<typeof Input> {
  /** The id of the element, the name of the field, and what it is kept under. */
  name: string;
  /** Whether the form came back with a problem. */
  isRetry: boolean;
}

/** A field that is filled in again when its form was refused: from this tab's storage, never from the URL. */
export function KeptInput({ name, isRetry, ...props }: KeptInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = `strandbank-${name}`;
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const field = input.current;
    if (isRetry && kept && field && field.value === field.defaultValue) field.value = kept;
    const form = field?.form;
    const keep = () => sessionStorage.setItem(key, field?.value ?? "");
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, [name, isRetry]);
  return <Input ref={input} id={name} name={name} required {...props} />;
}
