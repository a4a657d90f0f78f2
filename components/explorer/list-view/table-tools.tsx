"use client";

import { Columns3Icon, DownloadIcon, ListFilterIcon, type LucideIcon } from "lucide-react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { fetched } from "@/components/ui/fetched";
import { formatNumber } from "@/lib/explorer/genome/coordinates";
import { orderOf } from "@/lib/explorer/list/columns";
import { counted } from "@/lib/explorer/list/counted";
import { isFiltered } from "@/lib/explorer/list/list-table";
import type { TableToolsProps } from "./use-table";

interface Tool {
  name: string;
  icon: LucideIcon;
  panel: React.ComponentType<TableToolsProps>;
}

/** Each panel's scripts are fetched when it is first opened. */
const tools: Tool[] = [
  {
    name: "Filter",
    icon: ListFilterIcon,
    panel: fetched(() => import("./filter-panel").then((module) => module.FilterPanel)),
  },
  {
    name: "Columns",
    icon: Columns3Icon,
    panel: fetched(() => import("./columns-panel").then((module) => module.ColumnsPanel)),
  },
  {
    name: "Export",
    icon: DownloadIcon,
    panel: fetched(() => import("./export-panel").then((module) => module.ExportPanel)),
  },
];

/** The bar above the table: what is shown of the loaded page, and panels to change and export it. */
export function TableTools(props: TableToolsProps) {
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
      <div ref={bar} className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-muted-foreground text-sm">
          {statusOf(props)}
        </p>
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
      {tool && (
        <section
          id={panelId}
          aria-label={tool.name}
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="scroll-my-4 rounded-lg border bg-card p-4 sm:p-5"
        >
          <Suspense fallback={<p className="text-muted-foreground text-sm">Loading…</p>}>
            <ScrolledTo key={tool.name} />
            <tool.panel {...props} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Scrolls its parent into view, once there is something to see. */
function ScrolledTo() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  return <span ref={here} hidden />;
}

function statusOf({ table, state: { params }, loaded, shown, isWhole }: TableToolsProps): string {
  const order = params.sort && orderOf(params.sort);
  const heading = table.columns.find(({ key }) => key === order?.key)?.heading;
  const all = `${counted(loaded, table.noun)}${isWhole ? "" : " on this page"}`;
  const part = isFiltered(params) ? `${formatNumber(shown)} of ${all}` : all;
  const way = order?.isDescending ? "descending" : "ascending";
  if (heading) return `${part}, sorted by ${heading.toLowerCase()}, ${way}.`;
  if (loaded === 1) return `${part}.`;
  return `${part}, in ${params.sort === "asked" ? "your" : "genome"} order.`;
}
