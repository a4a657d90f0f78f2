"use client";

import { DownloadIcon, LinkIcon, Trash2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useClearTrace, useShareTrace } from "./use-trace";
import { WorkshopLinks } from "./workshop-links";

/** Buttons for the whole trace. */
export function TraceActions({ isDemo }: { isDemo: boolean }) {
  const clear = useClearTrace();
  const share = useShareTrace();
  return (
    <section aria-label="The whole trace" className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <a href="/explorer/api/trace/har/" download>
            <DownloadIcon aria-hidden />
            Download as HAR
          </a>
        </Button>
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={share.isPending}
          onClick={() => share.mutate()}
        >
          <LinkIcon aria-hidden />
          Share a read-only copy
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          disabled={clear.isPending}
          onClick={() => clear.mutate()}
        >
          <Trash2Icon aria-hidden />
          Clear
        </Button>
      </div>
      <div role="status" className="text-sm">
        {share.data && <SharedLink {...share.data} />}
        {(share.isError || clear.isError) && <p>That did not work. Reload the page and try again.</p>}
      </div>
      <WorkshopLinks isDemo={isDemo} className="text-sm" />
    </section>
  );
}

function SharedLink({ url, expiresAt }: { url: string; expiresAt: number }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border bg-card p-3">
      <p>
        Anyone with this link can read the trace as it is now, until{" "}
        {new Date(expiresAt).toLocaleString("en-US")}. Personal data is left out.
      </p>
      <p className="readout break-all text-xs">{url}</p>
      <CopyButton text={url}>Copy the link</CopyButton>
    </div>
  );
}
