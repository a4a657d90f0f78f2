import { PageFrame } from "@/components/explorer/page-frame";
import { MarkerSkeleton } from "@/components/markers/marker-skeleton";

export default function Loading() {
  return (
    <PageFrame title="Marker" lead="Loading.">
      <MarkerSkeleton />
    </PageFrame>
  );
}
