import { SearchXIcon } from "lucide-react";
import { FailureNotice } from "@/components/explorer/visitor/notices";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { RowsSkeleton } from "./list-skeleton";
import type { ListState } from "./use-list-state";

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
  if (state.sentence) return <Sentence title="That search was not understood">{state.sentence}</Sentence>;
  if (state.accessions.error) return <FailureNotice retry={() => void state.accessions.refetch()} />;
  if (failure) return <FailureNotice retry={retry} />;
  if (count === undefined) return <RowsSkeleton />;
  if (count === 0 && state.page.offset === 0) {
    return (
      <Sentence title={`No ${noun.toLowerCase()} here`}>
        Nothing in the reference data matches “{state.query}”. Try a gene, another id, or a wider region.
      </Sentence>
    );
  }
  return children;
}

function Sentence({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Alert role="status">
      <SearchXIcon aria-hidden className="text-primary" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
