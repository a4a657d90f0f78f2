"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Skeleton } from "@/components/ui/skeleton";
import { useVisitor } from "./use-visitor";
import { VisitorStatus } from "./visitor-status";

/** The visitor's status, looked up again when an answer shows that it has changed. */
export function VisitorBar() {
  const { data, isError } = useVisitor();
  const next = `${usePathname()}?${useSearchParams()}`;
  if (!data && !isError) return <Skeleton className="h-5 w-64 max-w-full" />;
  return <VisitorStatus visitor={data ?? null} next={next} />;
}
