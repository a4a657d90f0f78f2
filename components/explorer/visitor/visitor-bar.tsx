"use client";

import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { useVisitor } from "./use-visitor";
import { VisitorStatus } from "./visitor-status";
import { VisitorWatch } from "./visitor-watch";

/** Height of a visitor's status from phone to desktop; a guest's is one line. */
const HEIGHT = { visitor: "h-[8.875rem] min-[375px]:h-[6.375rem] sm:h-[4.5rem] lg:h-8", guest: "h-5" };

/**
 * The visitor's status, kept up to date. While it loads, a skeleton of the same height keeps the page below
 * in its place.
 */
export function VisitorBar({ isGuest }: { isGuest: boolean }) {
  const { data, isError } = useVisitor();
  if (!data && !isError)
    return <Skeleton className={cn(isGuest ? HEIGHT.guest : HEIGHT.visitor, "w-64 max-w-full")} />;
  return (
    <>
      <VisitorWatch visitor={data ?? null} />
      <VisitorStatus visitor={data ?? null} />
    </>
  );
}
