"use client";

import { PageFrame } from "@/components/rangefinder/parts/page-frame";
import { FailureNotice } from "@/components/rangefinder/visitor/notices";
import { tabTitle } from "@/lib/rangefinder/platform/brand";

const TITLE = "This page could not be shown";

/** Shown for unexpected errors only; every expected one has a state of its own. */
export default function ExplorerError({ reset }: { error: Error; reset: () => void }) {
  return (
    <PageFrame title={TITLE} lead="Something went wrong on our side.">
      <title>{tabTitle(TITLE)}</title>
      <FailureNotice retry={reset} />
    </PageFrame>
  );
}
