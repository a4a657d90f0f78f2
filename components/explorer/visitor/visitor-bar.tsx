"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { useVisitor } from "./use-visitor";
import { STATUS, VisitorStatus } from "./visitor-status";
import { VisitorWatch } from "./visitor-watch";

export function VisitorBar() {
  const { data, isError } = useVisitor();
  if (!data && !isError) return <Skeleton className={STATUS} />;
  return (
    <>
      <VisitorWatch visitor={data ?? null} />
      <VisitorStatus visitor={data ?? null} />
    </>
  );
}
