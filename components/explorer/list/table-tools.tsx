"use client";

import { Columns3Icon, DownloadIcon, ListFilterIcon, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useId, useRef, useState } from "react";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { Numbers } from "@/lib/explorer/base/numbers";
import { ASKED, directionOf, isFiltered } from "@/lib/explorer/list/arrange-rows";
import { ColumnsPanel } from "./columns-panel";
import { FilterPanel } from "./filter-panel";
import type { TableToolsProps } from "./use-table";

interface Tool {
  name: string;
  icon: LucideIcon;
  panel: React.ComponentType<TableToolsProps>;
}

const ExportPanel = dynamic<TableToolsProps>(
  () =>
    import("./export-panel").then(
      (module) => module.ExportPanel,
      () => () => <NotLoaded />,
    ),
  { ssr: false, loading: () => <p className="text-muted-foreground text-sm">Loading…</p> },
);

const tools: Tool[] = [
  { name: "Filter", icon: ListFilterIcon, panel: FilterPanel },
  { name: "Columns", icon: Columns3Icon, panel: ColumnsPanel },
  { name: "Export", icon: DownloadIcon, panel: ExportPanel },
];

export function TableTools(props: TableToolsProps) {
  const { said } = props;
  const numbers = useNumbers();
  const [open, setOpen] = useState<string | null>(null);
  const panelId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const tool = tools.find(({ name }) => name === open);
  const close = () => {
    setOpen(null);
    bar.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
  };
  return (
    <div className="flex flex-col gap-3 no-script:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-x-2 text-muted-foreground text-sm">
          <p role="status">{statusOf(props, numbers)}</p>
          {said.length > 0 && <p>{said.join(", ")} in each row.</p>}
        </div>
        <div
          ref={bar}
          className="flex flex-wrap items-center gap-2 max-sm:[&_button]:px-2 max-sm:[&_svg]:hidden"
        >
          {tools.map(({ name, icon: Icon }) => (
            <Button
              key={name}
              type="button"
              variant="outline"
              size="sm"
              aria-expanded={name === open}
              aria-controls={name === open ? panelId : undefined}
              onClick={() => setOpen(name === open ? null : name)}
              className="aria-expanded:bg-accent aria-expanded:text-accent-foreground"
            >
              <Icon aria-hidden />
              {name}
            </Button>
          ))}
          <CopyButton key={props.state.addressOf(props.state.page)} text={() => window.location.href}>
            Copy link
          </CopyButton>
        </div>
      </div>
      {tool && (
        <section
          id={panelId}
          aria-label={tool.name}
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="scroll-my-4 rounded-lg border bg-card p-4 sm:p-5"
        >
          <ScrolledTo key={tool.name} />
          <tool.panel {...props} />
        </section>
      )}
    </div>
  );
}

function ScrolledTo() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  return <span ref={here} hidden />;
}

function statusOf(
  { list, state: { view }, loaded, shown, isWhole }: TableToolsProps,
  numbers: Numbers,
): string {
  const all = `${numbers.counted(loaded, list.noun)}${isWhole ? "" : " on this page"}`;
  const part = isFiltered(view) ? `${numbers.whole(shown)} of ${all}` : all;
  const sorted = list.columns.find(({ key }) => directionOf(key, view.sort));
  if (sorted)
    return `${part}, sorted by ${sorted.heading.toLowerCase()}, ${directionOf(sorted.key, view.sort)}.`;
  if (loaded === 1) return `${part}.`;
  return `${part}, in ${view.sort === ASKED ? "your" : "genome"} order.`;
}
