import { FailureNotice } from "@/components/explorer/visitor/notices";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { NothingFound } from "./nothing-found";
import type { ListState } from "./use-list";

interface ListStatesProps {
  state: ListState;
  noun: string;
  /** Items of this page; undefined while they load. */
  count: number | undefined;
  failure: Error | null;
  retry: () => void;
  children: React.ReactNode;
}

export function ListStates({ state, noun, count, failure, retry, children }: ListStatesProps) {
  if (state.problem || isEmpty(state, count)) return <NothingFound state={state} noun={noun} />;
  if (state.accessions.error) return <FailureNotice retry={() => void state.accessions.refetch()} />;
  if (failure) return <FailureNotice retry={retry} />;
  if (count === undefined) return <RowsSkeleton />;
  return children;
}

export const isEmpty = ({ page }: ListState, count: number | undefined): boolean =>
  count === 0 && page.offset === 0;

const rows = Array.from({ length: 12 }, (_, row) => row);

const RowsSkeleton = () => (
  <Card className="overflow-hidden">
    <p role="status" className="sr-only">
      Loading
    </p>
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-6 border-b px-4 py-3 last:border-0" aria-hidden="true">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="hidden h-5 flex-1 sm:block" />
      </div>
    ))}
  </Card>
);

export const ListSkeleton = () => (
  <>
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-28 w-full" />
    <RowsSkeleton />
  </>
);
