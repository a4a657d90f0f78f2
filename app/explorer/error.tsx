"use client";

import { FailureNotice } from "@/components/explorer/notices";
import { PageFrame } from "@/components/explorer/page-frame";

/** The last resort; everything expected has a state of its own. */
export default function ExplorerError({ reset }: { error: Error; reset: () => void }) {
  return (
    <PageFrame title="This page could not be shown" lead="Something went wrong on our side.">
      <FailureNotice retry={reset} />
    </PageFrame>
  );
}
