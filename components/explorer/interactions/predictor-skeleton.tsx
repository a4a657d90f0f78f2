import { Skeleton } from "@/components/ui/skeleton";

/** As tall as a predictor’s section, so that nothing below it moves when that comes. */
export function PredictorSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-[40rem] w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        {["first", "second", "third", "fourth"].map((card) => (
          <Skeleton key={card} className="h-[27rem] w-full" />
        ))}
      </div>
    </div>
  );
}
