import { PageFrame } from "@/components/explorer/page-frame";
import { ListSkeleton } from "@/components/markers/list-skeleton";

export default function Loading() {
  return (
    <PageFrame title="Compare" lead="Loading.">
      <ListSkeleton />
    </PageFrame>
  );
}
