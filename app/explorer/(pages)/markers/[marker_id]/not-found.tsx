import type { Metadata } from "next";
import { UnknownMarker } from "@/components/explorer/markers/unknown-marker";
import { PageFrame } from "@/components/explorer/parts/page-frame";

export const metadata: Metadata = { title: "No such marker" };

export default function MarkerNotFound() {
  return (
    <PageFrame title="There is no such marker">
      <UnknownMarker />
    </PageFrame>
  );
}
