"use client";

import { useEffect, useRef } from "react";
import { TextField } from "@/components/strandbank/layout/parts/field";

interface KeptFieldProps extends React.ComponentProps<typeof TextField> {
  /** Whether the form came back with a problem. */
  isRetry: boolean;
}

/** A field that is filled in again when its form was refused: from this tab's storage, never from the URL. */
export function KeptField({ id, isRetry, ...props }: KeptFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = `strandbank-${id}`;
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const field = input.current;
    if (isRetry && kept && field && field.value === field.defaultValue) field.value = kept;
    const form = field?.form;
    const keep = () => sessionStorage.setItem(key, field?.value ?? "");
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, [id, isRetry]);
  return <TextField ref={input} id={id} required {...props} />;
}
