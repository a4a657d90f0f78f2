"use client";

import { DownloadIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { Button } from "@/components/ui/button";
import { nextPage, type PageRange } from "@/lib/explorer/base/paging";
import { isFiltered } from "@/lib/explorer/list/arrange-rows";
import { type ExportFormat, endOf, exportFormats, partOf, startOf } from "@/lib/explorer/list/export-file";
import { progressOf } from "@/lib/explorer/list/export-progress";
import type { TableToolsProps } from "./use-table";

const types: Record<ExportFormat, string> = {
  tsv: "text/tab-separated-values",
  csv: "text/csv",
  json: "application/json",
};

export function ExportPanel(props: TableToolsProps) {
  const { list, shown, columnCount, state, fieldNames, shownRecords } = props;
  const name = `rangefinder-${list.noun}`;
  const [format, setFormat] = useState<ExportFormat>("tsv");
  const numbers = useNumbers();
  const whole = useWholeExport(props, format, (parts) => save(parts, name, format));
  const saveShown = () => {
    const rows = partOf(shownRecords(), fieldNames, format, 0);
    save([startOf(fieldNames, format), rows, endOf(format)], name, format);
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="font-semibold text-sm">Format</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {exportFormats.map((name) => (
            <label key={name} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="radio"
                name="export-format"
                className="choice"
                checked={name === format}
                onChange={() => setFormat(name)}
              />
              {name.toUpperCase()}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-muted-foreground text-sm">
        The file has the {columnCount} columns shown, with 1-based GRCh37 positions. Your browser makes it; we
        keep no copy.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="outline" disabled={shown === 0} onClick={saveShown}>
          <DownloadIcon aria-hidden />
          Export {numbers.whole(shown)} shown {shown === 1 ? "row" : "rows"}
        </Button>
        <Button type="button" size="sm" disabled={whole.state === "running"} onClick={whole.start}>
          <DownloadIcon aria-hidden />
          {isFiltered(state.view) ? "Export all results, filtered" : "Export all results"}
        </Button>
      </div>
      <Progress whole={whole} />
    </div>
  );
}

function Progress({ whole }: { whole: ReturnType<typeof useWholeExport> }) {
  const { counted } = useNumbers();
  if (whole.state === "idle") return null;
  const rows = counted(whole.rows, "rows");
  const share = whole.share === undefined ? undefined : Math.round(whole.share * 100);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      {whole.state === "running" && (
        <>
          <progress
            aria-label="Export"
            value={share}
            max={100}
            className="h-2.5 min-w-40 flex-1 accent-(--primary)"
          />
          <Button type="button" variant="outline" size="sm" onClick={whole.cancel}>
            Cancel
          </Button>
        </>
      )}
      <p role="status" className="basis-full text-muted-foreground">
        {whole.state === "running" && `${rows} read${share === undefined ? "" : `, about ${share} %`}.`}
        {whole.state === "done" && `Exported ${rows}.`}
        {whole.state === "cancelled" && "Cancelled. No file was saved."}
        {whole.state === "failed" &&
          "The export stopped because Strandbank did not answer, or access has ended. No file was saved."}
      </p>
    </div>
  );
}

function save(parts: string[], name: string, format: ExportFormat): void {
  const address = URL.createObjectURL(new Blob(parts, { type: types[format] }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

interface Progress {
  state: "idle" | "running" | "done" | "cancelled" | "failed";
  rows: number;
  /** Undefined where it is unknown. */
  share?: number | undefined;
}

/** Rows per request: each request takes well under a tenth of a second. */
const EXPORT_PAGE = 2_000;

function useWholeExport(
  { fieldNames, readRecords, state: { filter = {}, accessions } }: TableToolsProps,
  format: ExportFormat,
  onDone: (parts: string[]) => void,
) {
  const [progress, setProgress] = useState<Progress>({ state: "idle", rows: 0 });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (signal: AbortSignal) => {
    const parts = [startOf(fieldNames, format)];
    let rows = 0;
    for (let range: PageRange | null = { limit: EXPORT_PAGE, offset: 0 }; range; ) {
      const { records, last, next } = await readRecords(range);
      signal.throwIfAborted();
      parts.push(partOf(records, fieldNames, format, rows));
      rows += records.length;
      setProgress({ state: "running", rows, share: progressOf(filter, accessions.data ?? [], last) });
      range = nextPage(next);
    }
    return [...parts, endOf(format)];
  };
  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ state: "running", rows: 0, share: 0 });
    try {
      onDone(await read(signal));
      setProgress((now) => ({ ...now, state: "done" }));
    } catch {
      setProgress((now) => ({ ...now, state: signal.aborted ? "cancelled" : "failed" }));
    }
  };
  return { ...progress, start: () => void start(), cancel: () => running.current?.abort() };
}
