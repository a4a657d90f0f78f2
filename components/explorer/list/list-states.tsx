import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { fetched } from "@/components/ui/fetched";
import { RowsSkeleton } from "./list-skeleton";
import type { ListState } from "./use-list-state";

// No Suspense around it: visitors without scripts see it too.
const NothingFound = fetched(() => import("./nothing-found").then((module) => module.NothingFound));

export interface ListStatesProps {
  state: ListState;
  noun: string;
  /** Items of this page; undefined while they load. */
  count: number | undefined;
  failure: Error | null;
  retry: () => void;
  children: React.ReactNode;
}

/** The list, or its state in place of it: search not understood, failure, loading, nothing found. */
export function ListStates({ state, noun, count, failure, retry, children }: ListStatesProps) {
  if (state.problem || isEmpty(state, count)) return <NothingFound state={state} noun={noun} />;
  if (state.accessions.error) return <FailureNotice retry={() => void state.accessions.refetch()} />;
  if (failure) return <FailureNotice retry={retry} />;
  if (count === undefined) return <RowsSkeleton />;
  return children;
}

/** Whether a search finds nothing at all. */
export const isEmpty = ({ page }: ListState, count: number | undefined): boolean =>
  count === 0 && page.offset === 0;
