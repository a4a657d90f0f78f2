"use client";

import { setHovered, useIsHovered } from "@/components/explorer/genome-view/hovered";

interface PointedRowProps extends React.ComponentProps<"tr"> {
  /** The name by which the strip knows it. */
  id: string;
  /** Whether it lies at the very position that was searched for. */
  isHere?: boolean;
}

/** A row that points itself out on the strip, and is tinted while it is pointed out there or here. */
export function PointedRow({ id, isHere = false, ...props }: PointedRowProps) {
  const isPointed = useIsHovered(id);
  return (
    <tr
      onMouseEnter={() => setHovered(id)}
      onMouseLeave={() => setHovered(null)}
      onFocus={() => setHovered(id)}
      onBlur={() => setHovered(null)}
      className={`border-b ${isPointed ? "bg-muted" : isHere ? "bg-accent" : ""}`}
      {...props}
    />
  );
}
