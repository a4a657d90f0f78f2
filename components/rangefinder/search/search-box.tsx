"use client";

import { SearchIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { usePageKeys } from "@/components/rangefinder/parts/use-page-keys";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Offer } from "./suggestions";
import { useCombobox } from "./use-combobox";

const Suggestions = dynamic(
  () =>
    import("./suggestions").then(
      (module) => module.Suggestions,
      () => () => null,
    ),
  { ssr: false },
);

const NO_OFFER: Offer = { suggestions: [], hint: null };

interface SearchBoxProps {
  query: string;
  isDense?: boolean;
  onSearch: (query: string) => void;
  children?: React.ReactNode;
}

const HELP = "Or in words: eye color, lactose, factor V, warfarin. Positions are GRCh37, 1-based.";

export function SearchBox({ query, isDense = false, onSearch, children }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  usePageKeys((event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  const { hint, send, fieldProps, suggestions } = useSearchField({ query, onSearch, input });
  return (
    <search className={isDense ? "" : "rounded-lg border bg-card px-4 py-3 shadow-xs"}>
      <form
        className={`flex flex-col ${isDense ? "" : "gap-2"}`}
        onSubmit={(event) => {
          event.preventDefault();
          send(input.current?.value ?? "");
        }}
      >
        <Label htmlFor="q" className={isDense ? "sr-only" : undefined}>
          Marker ids, a gene, a region or a position
        </Label>
        <div className="flex flex-wrap gap-2">
          <div className="relative min-w-0 flex-1 basis-40">
            <Input
              ref={input}
              id="q"
              name="q"
              type="search"
              defaultValue={query}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={4000}
              aria-describedby="q-help"
              aria-keyshortcuts="/"
              placeholder="rs12913832"
              className="readout"
              {...fieldProps}
            />
            {suggestions && <Suggestions {...suggestions} />}
          </div>
          <Button type="submit">
            <SearchIcon aria-hidden />
            Search
          </Button>
        </div>
        <p
          id="q-help"
          role="status"
          className={isDense && !hint ? "sr-only" : "min-h-5 text-muted-foreground text-sm"}
        >
          {hint ?? HELP}
        </p>
      </form>
      {children}
    </search>
  );
}

const TAKES_TEXT = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

interface Field extends Pick<SearchBoxProps, "query" | "onSearch"> {
  input: React.RefObject<HTMLInputElement | null>;
}

function useSearchField({ query, onSearch, input }: Field) {
  const [typed, setTyped] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocused, setHasFocused] = useState(false);
  const [offer, setOffer] = useState<Offer>(NO_OFFER);
  const { suggestions, hint } = offer;
  const sent = useRef<string | null>(query);
  useEffect(() => {
    // Keeps what was typed before hydration, or while the search that was sent is on its way.
    if (input.current && sent.current !== query) input.current.value = query;
    sent.current = null;
    setTyped(input.current?.value ?? query);
  }, [query, input]);
  const send = (text: string) => {
    const trimmed = text.trim();
    if (input.current) input.current.value = trimmed;
    sent.current = trimmed;
    setTyped(trimmed);
    setIsOpen(false);
    onSearch(trimmed);
  };
  const combobox = useCombobox({
    count: suggestions.length,
    isOpen,
    onPick: (index) => send(suggestions[index]?.text ?? ""),
    onClose: () => setIsOpen(false),
  });
  const onInput = (event: React.SyntheticEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    setIsOpen(true);
    combobox.forget();
  };
  return {
    hint: typed === query || combobox.isShown ? null : hint,
    suggestions: hasFocused || typed !== query ? { typed, combobox, onOffer: setOffer } : null,
    send,
    fieldProps: {
      ...combobox.inputProps,
      onInput,
      onFocus: () => setHasFocused(true),
      onBlur: () => setIsOpen(false),
      onPaste: pasteOnOneLine,
    },
  };
}

/** Pastes a column of ids with spaces: an input drops line breaks, which would join the ids. */
function pasteOnOneLine(event: React.ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData("text");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const field = event.currentTarget;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(
    text.trim().replaceAll(/\s+/g, " "),
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    "end",
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
