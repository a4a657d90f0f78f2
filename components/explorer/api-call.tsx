import { TerminalIcon } from "lucide-react";

/** The provider's address behind a view, one click away. `needsToken`: whether the call carries a bearer token. */
export function ApiCall({ path, needsToken }: { path: string; needsToken: boolean }) {
  return (
    <details className="rounded-md border bg-card text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium hover:bg-accent">
        <TerminalIcon aria-hidden className="size-4 text-muted-foreground" />
        The API call behind this view
      </summary>
      <div className="border-t px-4 py-3">
        <p className="readout">
          GET {path}
          {needsToken && (
            <>
              <br />
              Authorization: Bearer …
            </>
          )}
        </p>
        <p className="mt-2 text-muted-foreground">
          The interface counts from 0: its start is one less than the position on this page.
        </p>
      </div>
    </details>
  );
}
