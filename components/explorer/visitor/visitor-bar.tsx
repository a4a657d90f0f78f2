"use client";

import { Suspense, useState } from "react";
import { fetched, Nothing } from "@/components/ui/fetched";
import { Skeleton } from "@/components/ui/skeleton";
import { useVisitor } from "./use-visitor";
import { VisitorWatch } from "./visitor-watch";

/** The status with its scripts, fetched where the visitor is not the one that the server has drawn. */
const VisitorStatus = fetched(
  () => import("./visitor-status").then((module) => module.VisitorStatus),
  Nothing,
);

/** Height of a visitor's status from phone to desktop; a guest's is one line. */
const HEIGHT = { visitor: "h-[8.875rem] min-[375px]:h-[6.375rem] sm:h-[4.5rem] lg:h-8", guest: "h-5" };

interface VisitorBarProps {
  isGuest: boolean;
  /** The status of the visitor whom the page was made for. */
  children: React.ReactNode;
}

/**
 * The visitor's status, kept up to date. While it loads, a skeleton of the same height keeps the page below
 * in its place.
 */
export function VisitorBar({ isGuest, children }: VisitorBarProps) {
  const { data, isError } = useVisitor();
  // A visitor who is read again and has not changed stays the same object.
  const [first] = useState(data);
  const skeleton = <Skeleton className={`${isGuest ? HEIGHT.guest : HEIGHT.visitor} w-64 max-w-full`} />;
  if (!data && !isError) return skeleton;
  return (
    <>
      <VisitorWatch visitor={data ?? null} />
      {data && data === first ? (
        children
      ) : (
        <Suspense fallback={skeleton}>
          <VisitorStatus visitor={data ?? null} />
        </Suspense>
      )}
    </>
  );
}
