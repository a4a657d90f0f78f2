"use client";

import { CircleAlertIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** What went wrong with a form, with a link to where it can be put right. Takes the focus when it appears. */
export function ErrorSummary({ href, text }: { href: string; text: string }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <Alert
      ref={summary}
      role="alert"
      tabIndex={-1}
      variant="destructive"
      className="mb-6"
      aria-labelledby="error-summary"
    >
      <CircleAlertIcon aria-hidden />
      <AlertTitle id="error-summary">There is a problem</AlertTitle>
      <AlertDescription>
        <a href={href} className="w-fit underline underline-offset-4">
          {text}
        </a>
      </AlertDescription>
    </Alert>
  );
}
