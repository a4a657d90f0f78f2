import { ExternalLinkIcon } from "lucide-react";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { type Previews, previewKey } from "@/lib/strandbank/core/preview/load-preview";
import { PreviewValues } from "./preview-values";

/** The consent page's content with the previews that it contains. */
export type ShownView = ConsentView & { previews: Previews };

interface SeeItProps {
  view: ShownView;
  /** Empty for the account. */
  personId: string;
  item: string;
  /** The item in words, and of whom it is where that is not clear. */
  label: string;
}

/** What would leave through an item: unfolds here, or opens in a new tab if the page does not contain it. */
export function SeeIt({ view: { requestId, previews }, personId, item, label }: SeeItProps) {
  const preview = previews.get(previewKey(personId, item));
  const query = new URLSearchParams({ item, profile: personId });
  if (!preview)
    return (
      <TextLink
        href={`/consent/${requestId}/preview/?${query}`}
        target="_blank"
        aria-label={`Preview of what would leave: ${label} (opens in a new tab)`}
        className="inline-flex min-h-6 items-center gap-1 text-sm"
      >
        Preview
        <ExternalLinkIcon aria-hidden className="size-3.5" />
      </TextLink>
    );
  return (
    <details>
      <summary
        aria-label={`Preview of what would leave: ${label}`}
        className="min-h-6 w-fit cursor-pointer text-primary text-sm underline underline-offset-4"
      >
        Preview
      </summary>
      <div className="mt-1.5 rounded-md border bg-muted/50 p-3">
        <PreviewValues preview={preview} />
      </div>
    </details>
  );
}
