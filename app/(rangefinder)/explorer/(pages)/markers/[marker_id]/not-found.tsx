import type { Metadata } from "next";
import { UnknownMarker } from "@/components/rangefinder/markers/marker/unknown-marker";
import { PageFrame } from "@/components/rangefinder/parts/page-frame";

export const metadata: Metadata = {
  title: "No such marker",
  description: "The reference data has no marker with this id.",
};

export default function MarkerNotFound() {
  return (
    <PageFrame title="There is no such marker">
      <UnknownMarker />
    </PageFrame>
  );
}
