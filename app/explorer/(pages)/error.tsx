"use client";

import { PageFrame } from "@/components/explorer/parts/page-frame";
import { FailureNotice } from "@/components/explorer/visitor/notices";

/** Shown for unexpected errors only; every expected one has a state of its own. */
export default function ExplorerError({ reset }: { error: Error; reset: () => void }) {
  return (
    <PageFrame title="This page could not be shown" lead="Something went wrong on our side.">
      <FailureNotice retry={reset} />
    </PageFrame>
  );
}
