import { TerminalIcon } from "lucide-react";

interface ApiCallProps {
  path: string | readonly string[];
  needsToken: boolean;
  children?: React.ReactNode;
}

const POSITIONS = "The API is 0-based: start is one less than the position on this page.";

export function ApiCall({ path, needsToken, children = POSITIONS }: ApiCallProps) {
  const paths = [path].flat();
  return (
    <details className="rounded-md border bg-card text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium hover:bg-accent">
        <TerminalIcon aria-hidden className="size-4 text-muted-foreground" />
        The API {paths.length > 1 ? "calls" : "call"} behind this view
      </summary>
      <div className="border-t px-4 py-3">
        {paths.map((one) => (
          <p key={one} className="readout mb-2">
            GET {one}
            {needsToken && (
              <>
                <br />
                Authorization: Bearer …
              </>
            )}
          </p>
        ))}
        <p className="text-muted-foreground">{children}</p>
      </div>
    </details>
  );
}
