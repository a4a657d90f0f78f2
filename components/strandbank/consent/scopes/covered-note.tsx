"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { isCovered } from "@/components/strandbank/consent/form/selection";

/** Says which other item covers this one, and whether that one is checked. */
export function CoveredNote({ coveredBy, cover }: { coveredBy: string | null; cover: string }) {
  const { offer, checked } = useSelection();
  return isCovered(offer, checked, coveredBy) ? (
    <strong className="font-medium text-foreground">{` Included in “${cover}”, which is ticked.`}</strong>
  ) : (
    ` Also part of “${cover}”.`
  );
}
