"use client";

import { Message } from "@/components/strandbank/layout/message";
import { Button } from "@/components/ui/button";

/** Shown when a page of Strandbank fails; `digest` identifies the failure in the server's log. */
export default function ProviderError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Message title="Something went wrong on our side">
      <p>
        We could not show this page. Nothing was shared or changed.
        {error.digest && (
          <>
            {" "}
            If it happens again, tell us this number: <code className="font-mono">{error.digest}</code>.
          </>
        )}
      </p>
      <Button type="button" variant="outline" onClick={reset}>
        Try again
      </Button>
    </Message>
  );
}
