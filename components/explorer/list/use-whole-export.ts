"use client";

import { useEffect, useRef, useState } from "react";
import type { ExportFormat } from "@/lib/explorer/list/export-file";
import { exportList, progressOf } from "@/lib/explorer/list/export-list";
import type { Locus } from "@/lib/explorer/list/list-definition";
import type { TableToolsProps } from "./use-table";

interface Progress {
  state: "idle" | "running" | "done" | "cancelled" | "failed";
  rows: number;
  /** From 0 to 1; null when unknown. */
  share: number | null;
}

export function useWholeExport(
  { fieldNames, readRecords, state }: TableToolsProps,
  format: ExportFormat,
  onDone: (parts: string[]) => void,
) {
  const [progress, setProgress] = useState<Progress>({ state: "idle", rows: 0, share: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { filter, accessions } = state;
  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ state: "running", rows: 0, share: 0 });
    try {
      const onProgress = (rows: number, last: Locus | undefined) =>
        setProgress({ state: "running", rows, share: progressOf(filter ?? {}, accessions.data ?? [], last) });
      onDone(await exportList({ names: fieldNames, format, readPage: readRecords, signal, onProgress }));
      setProgress((now) => ({ ...now, state: "done" }));
    } catch {
      setProgress((now) => ({ ...now, state: signal.aborted ? "cancelled" : "failed" }));
    }
  };
  return { ...progress, start: () => void start(), cancel: () => running.current?.abort() };
}
