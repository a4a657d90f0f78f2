"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { type Visitor, visitorKey } from "@/lib/rangefinder/core/visitor/visitor";
import { useVisitor } from "./use-visitor";
import { STATUS, VisitorStatus } from "./visitor-status";
import { VisitorWatch } from "./visitor-watch";

export function VisitorBar() {
  const { data, isError } = useVisitor();
  const client = useQueryClient();
  const keepOnly = (visitor: Visitor) => {
    client.setQueryData(visitorKey, visitor);
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorKey[0] });
  };
  return (
    <>
      <VisitorWatch visitor={data ?? null} onLess={keepOnly} />
      {data || isError ? <VisitorStatus visitor={data ?? null} /> : <Skeleton className={STATUS} />}
    </>
  );
}
