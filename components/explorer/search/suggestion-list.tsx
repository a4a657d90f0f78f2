import type { Suggestion } from "@/lib/explorer/search/suggestions";
import { OptionRow } from "./option-row";
import type { useCombobox } from "./use-combobox";

interface SuggestionListProps {
  suggestions: Suggestion[];
  combobox: ReturnType<typeof useCombobox>;
}

/** Suggestions below the search box, each with its kind. */
export function SuggestionList({ suggestions, combobox }: SuggestionListProps) {
  if (!combobox.isShown) return null;
  return (
    <div
      {...combobox.listProps}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg"
    >
      {suggestions.map(({ kind, text, detail }, index) => (
        <OptionRow key={`${kind} ${text}`} option={combobox.optionProps(index)} kind={kind} detail={detail}>
          <span className="readout font-semibold">{text}</span>
        </OptionRow>
      ))}
    </div>
  );
}
