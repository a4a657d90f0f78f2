"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { ChromosomeRegion } from "@/lib/explorer/genome/region";
import { parseSearch } from "@/lib/explorer/search/search";
import { regionText } from "@/lib/explorer/search/search-words";

interface RegionFormProps {
  place: ChromosomeRegion;
  onSearch: (query: string) => void;
  onClose: () => void;
}

export function RegionForm({ place: { accession, region }, onSearch, onClose }: RegionFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (typed: string) => {
    const text = /^[\d,]+\s*(?:-|–|\.\.)/.test(typed) ? `${accession.chromosome}:${typed}` : typed;
    const search = parseSearch(text);
    if (search.kind === "problem") return setProblem(search.sentence);
    onClose();
    onSearch(text);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("region");
        submit(typeof typed === "string" ? typed.trim() : "");
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Input
        name="region"
        aria-label="Region"
        aria-invalid={problem !== null}
        aria-describedby="region-problem"
        ref={takeFocus}
        autoComplete="off"
        spellCheck={false}
        defaultValue={regionText(accession.chromosome, region)}
        onFocus={(event) => event.target.select()}
        className="readout min-h-8 w-72 max-w-full py-1"
      />
      <Button type="submit" size="sm">
        Show
      </Button>
      <Button type="button" variant="ghost" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <p id="region-problem" role="alert" className="basis-full text-destructive text-sm empty:hidden">
        {problem}
      </p>
    </form>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();
