"use client";

import { useIsReady } from "@/components/ui/use-is-ready";
import { BRAND } from "@/lib/explorer/brand";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

interface PrintHeaderProps {
  visitor: Visitor;
  /** When the page was made, as an ISO 8601 time. */
  madeAt: string;
}

export function PrintHeader({ visitor: { profile }, madeAt }: PrintHeaderProps) {
  // The server doesn't know the reader's time zone.
  const [locale, timeZone] = useIsReady() ? [] : ["en-US", "UTC"];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return (
    <p className="hidden print:block">
      {profile && (
        <>
          <bdi className="font-semibold">{profile.name ?? "Unnamed profile"}</bdi> ·{" "}
        </>
      )}
      {date.format(new Date(madeAt))} · {BRAND}, with data from Strandbank
    </p>
  );
}
