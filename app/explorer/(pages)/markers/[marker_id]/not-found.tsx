import { UnknownMarker } from "@/components/explorer/markers/unknown-marker";
import { PageFrame } from "@/components/explorer/parts/page-frame";

export default function MarkerNotFound() {
  return (
    <PageFrame title="There is no such marker">
      <UnknownMarker />
    </PageFrame>
  );
}
