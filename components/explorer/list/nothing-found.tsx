import { SearchXIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { SearchLinks } from "./search-links";
import type { ListState } from "./use-list-state";
import { useNothingFound } from "./use-nothing-found";

/** Says why a search finds nothing, and offers others that do. */
export function NothingFound({ state, noun }: { state: ListState; noun: string }) {
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
