"use client";

import { setHovered, useIsHovered } from "@/components/explorer/genome-view/hovered";

interface PointedRowProps extends React.ComponentProps<"tr"> {
  /** The id of its mark on the strip. */
  id: string;
  /** Whether it lies at the position that was searched for. */
  isHere?: boolean;
}

/** A table row that is highlighted together with its mark on the strip. */
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
