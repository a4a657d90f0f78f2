"use client";

import { useParams } from "next/navigation";
import { PlainSearch } from "@/components/rangefinder/parts/plain-search";
import { Card } from "@/components/ui/card";

export function UnknownMarker() {
  const { marker_id } = useParams<{ marker_id: string }>();
  const id = decoded(marker_id);
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <p className="max-w-2xl leading-relaxed">
        The reference data has no marker with the id{" "}
        <bdi className="readout break-all font-semibold">{id}</bdi>. It may not be on any chip, or it may be
        misspelled. Look for another id, a gene, a region or a position.
      </p>
      <PlainSearch text={id} />
    </Card>
  );
}

/** A path's segment as people read it; itself when its escapes are broken. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
