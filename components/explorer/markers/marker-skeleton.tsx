import { Skeleton } from "@/components/ui/skeleton";

export function MarkerSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
      <Skeleton className="h-48 w-full" />
    </>
  );
}
