"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/** Of a row whose folds are closed, in pixels. */
const ROW_HEIGHT = 37;

export interface VirtualRowsProps {
  count: number;
  columnCount: number;
  draw: (index: number, measure?: (element: HTMLTableRowElement | null) => void) => React.ReactNode;
}

export function VirtualRows({ count, columnCount, draw }: VirtualRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const box = top.current?.getBoundingClientRect();
    if (box) setScrollMargin(Math.round(box.top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <Spacer height={above} columnCount={columnCount} row={top} />
      {items.map(({ index }) => draw(index, virtualizer.measureElement))}
      <Spacer height={below} columnCount={columnCount} />
    </>
  );
}

interface SpacerProps {
  height: number;
  columnCount: number;
  row?: React.RefObject<HTMLTableRowElement | null>;
}

const Spacer = ({ height, columnCount, row }: SpacerProps) => (
  <tr ref={row}>
    <td aria-hidden="true" colSpan={columnCount} style={{ height, padding: 0 }} />
  </tr>
);
