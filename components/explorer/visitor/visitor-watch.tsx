"use client";

import { useEffect } from "react";
import { showsVisitor, watchVisitor } from "@/lib/explorer/page-data/other-tabs";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** Keeps this tab in step with the others: no tab keeps showing a person who signed out in another. */
export function VisitorWatch({ visitor }: { visitor: Visitor | null }) {
  useEffect(() => {
    if (visitor) showsVisitor(visitor);
  }, [visitor]);
  useEffect(watchVisitor, []);
  return null;
}
