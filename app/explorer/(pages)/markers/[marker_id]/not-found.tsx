import { UnknownMarker } from "@/components/explorer/markers/marker/unknown-marker";
import { PageFrame } from "@/components/explorer/parts/page-frame";

export default function MarkerNotFound() {
  return (
    <PageFrame title="There is no such marker">
      <UnknownMarker />
    </PageFrame>
  );
}
