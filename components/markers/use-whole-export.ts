"use client";

import { useEffect, useRef, useState } from "react";
import { browserRead } from "@/lib/explorer/browser-read";
import { exportList, progressOf } from "@/lib/explorer/export-list";
import type { ExportFormat } from "@/lib/explorer/export-rows";
import { arrangeRows, type MarkerRow, rowsOf } from "@/lib/explorer/marker-rows";
import type { Page } from "@/lib/explorer/paging";
import { listPath } from "@/lib/explorer/queries";
import type { TableToolsProps } from "./table-tools";

interface Progress {
  state: "idle" | "running" | "done" | "cancelled" | "failed";
  rows: number;
  /** From 0 to 1; null where it cannot be told. */
  share: number | null;
}

/** Reads everything that a search finds, page by page, until it is done, cancelled, or the panel is closed. */
export function useWholeExport(
  { state, list, columns }: TableToolsProps,
  format: ExportFormat,
  onDone: (parts: string[]) => void,
) {
  const [progress, setProgress] = useState<Progress>({ state: "idle", rows: 0, share: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const filter = state.filter ?? {};
  const accessions = state.accessions.data ?? [];
  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ state: "running", rows: 0, share: 0 });
    let last: MarkerRow | undefined;
    try {
      const parts = await exportList({
        readPage: async (page) => {
          const read = await readPage(page);
          last = read.rows.at(-1) ?? last;
          return { ...read, rows: arrangeRows(read.rows, state.params, null) };
        },
        columns,
        format,
        signal,
        onProgress: (rows) =>
          setProgress({ state: "running", rows, share: progressOf(filter, accessions, last) }),
      });
      onDone(parts);
      setProgress((now) => ({ ...now, state: "done" }));
    } catch {
      setProgress((now) => ({ ...now, state: signal.aborted ? "cancelled" : "failed" }));
    }
  };
  const readPage = async (page: Page) => {
    const { own, profileId } = list;
    if (own && profileId) {
      const path = listPath(`/3/profile/${profileId}/marker/`, filter, page);
      const { data, links } = await browserRead(path, "profileMarkerList");
      return { rows: rowsOf({ own: data }, accessions) ?? [], next: links.next };
    }
    const { data, links } = await browserRead(listPath("/3/marker/", filter, page), "markerList");
    return { rows: rowsOf({ reference: data }, accessions) ?? [], next: links.next };
  };
  return { ...progress, start: () => void start(), cancel: () => running.current?.abort() };
}
