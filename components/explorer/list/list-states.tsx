import { SearchXIcon } from "lucide-react";
import { FailureNotice } from "@/components/explorer/visitor/notices";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { RowsSkeleton } from "./list-skeleton";
import { SearchLinks } from "./search-links";
import type { ListState } from "./use-list-state";
import { useNothingFound } from "./use-nothing-found";

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

/** Says why a search finds nothing, and offers others that do. */
export function NothingFound({ state, noun }: Pick<ListStatesProps, "state" | "noun">) {
  const { title, sentence, instead } = useNothingFound(state, noun);
  return (
    <Alert role="status">
      <SearchXIcon aria-hidden className="text-primary" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>
        <p>{sentence}</p>
        <SearchLinks links={instead} onSearch={state.onSearch} />
      </AlertDescription>
    </Alert>
  );
}
