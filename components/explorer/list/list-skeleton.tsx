import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const rows = Array.from({ length: 12 }, (_, row) => row);

/** The table while it loads. */
export function RowsSkeleton() {
  return (
    <Card className="overflow-hidden">
      <p role="status" className="sr-only">
        Loading
      </p>
      {rows.map((row) => (
        <div
          key={row}
          className="flex items-center gap-6 border-b px-4 py-3 last:border-0"
          aria-hidden="true"
        >
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-12" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="hidden h-5 flex-1 sm:block" />
        </div>
      ))}
    </Card>
  );
}

/** A list page while its first data loads. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-28 w-full" />
      <RowsSkeleton />
    </>
  );
}
