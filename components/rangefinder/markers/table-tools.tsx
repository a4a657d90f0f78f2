"use client";

import { DownloadIcon, ListFilterIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import {
  groupLabels,
  isFiltered,
  kindLabels,
  type ListFacts,
  type ListItem,
  MAX_CSV_ROWS,
} from "@/lib/rangefinder/core/markers/list-definition";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import type { ListState } from "./use-list";

interface TableToolsProps {
  list: ListFacts;
  state: ListState;
  rows: readonly ListItem[];
  /** How many of the rows pass the filter. */
  shown: number;
  isWhole: boolean;
  /** In words, what is the same in each row. */
  constants: readonly string[];
  hasProfile: boolean;
}

export function TableTools(props: TableToolsProps) {
  const { list, state, isWhole, constants } = props;
  const { params, addressOf } = state;
  const { whole } = plainNumbers;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-x-2 text-muted-foreground text-sm">
          <Status {...props} />
          {constants.length > 0 && <p>{constants.join(", ")} in each row.</p>}
          {!isWhole && <p>CSV: at most {whole(MAX_CSV_ROWS)} rows.</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:[&_svg]:hidden">
          <Button
            ref={button}
            type="button"
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="aria-expanded:bg-accent aria-expanded:text-accent-foreground no-script:hidden"
          >
            <ListFilterIcon aria-hidden />
            Filter
          </Button>
          <a
            href={`/explorer/api/csv/${list.noun}/?${new URLSearchParams({ q: params.q })}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <DownloadIcon aria-hidden />
            Download as CSV
          </a>
          <span className="no-script:hidden">
            <CopyButton key={addressOf({})} text={() => window.location.href}>
              Copy link
            </CopyButton>
          </span>
        </div>
      </div>
      {isOpen && (
        <section
          ref={scrollIntoView}
          id={panelId}
          aria-label="Filter"
          onKeyDown={({ key }) => {
            if (key !== "Escape") return;
            setIsOpen(false);
            button.current?.focus();
          }}
          className="scroll-my-4 rounded-lg border bg-card p-4 sm:p-5"
        >
          <FilterPanel {...props} />
        </section>
      )}
    </div>
  );
}

function Status({ list, state: { params }, rows, shown, isWhole }: TableToolsProps) {
  const all = `${plainNumbers.counted(rows.length, list.noun)}${isWhole ? "" : " on this page"}`;
  const part = isFiltered(params) ? `${plainNumbers.whole(shown)} of ${all}` : all;
  return (
    <p role="status">
      {rows.length === 1 ? `${part}.` : `${part}, in ${params.sort ? "your" : "genome"} order.`}
    </p>
  );
}

const scrollIntoView = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: "nearest" });

function FilterPanel({ list, state: { params, onView }, rows, isWhole, hasProfile }: TableToolsProps) {
  const { counted } = plainNumbers;
  // What was ticked stays, lest the focus be lost with it.
  const [ticked, setTicked] = useState(params.platforms);
  const platforms = new Set([...rows.flatMap((row) => row.platforms), ...params.platforms, ...ticked]);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">
        Filters the {counted(rows.length, list.noun)}{" "}
        {isWhole ? "found." : "on this page. For more at once, choose more rows per page below the list."}
      </p>
      {hasProfile && (
        <CheckGroup
          legend="Results"
          choices={list.groups}
          names={groupLabels}
          checked={params.calls}
          onChange={(calls) => onView({ calls })}
        />
      )}
      <CheckGroup
        legend="Kinds"
        choices={list.kinds}
        names={kindLabels}
        checked={params.kinds}
        onChange={(kinds) => onView({ kinds })}
      />
      <CheckGroup
        legend="Platforms"
        choices={[...platforms].sort()}
        checked={params.platforms}
        onChange={(chosen) => {
          setTicked([...ticked, ...params.platforms]);
          onView({ platforms: chosen });
        }}
      />
      <div>
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => onView({ calls: [], kinds: [], platforms: [] })}
        >
          Clear filters
        </Button>
      </div>
    </div>
  );
}

interface CheckGroupProps<Key extends string> {
  legend: string;
  choices: readonly Key[];
  /** Without them, the choices are shown as they are. */
  names?: Readonly<Record<Key, string>>;
  checked: readonly Key[];
  onChange: (checked: Key[]) => void;
}

const CheckGroup = <Key extends string>({
  legend,
  choices,
  names,
  checked,
  onChange,
}: CheckGroupProps<Key>) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold text-sm">{legend}</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {choices.map((key) => (
        <label key={key} className="flex min-h-9 items-center gap-2 text-sm">
          <Checkbox
            checked={checked.includes(key)}
            onChange={({ target }) =>
              onChange(choices.filter((other) => (other === key ? target.checked : checked.includes(other))))
            }
          />
          {names?.[key] ?? key}
        </label>
      ))}
    </div>
  </fieldset>
);
