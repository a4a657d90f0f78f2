"use client";

import { useQuery } from "@tanstack/react-query";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { visitorQuery } from "@/lib/explorer/visitor/visitor-query";

/**
 * The visitor; `data` is undefined while it loads. Read again whenever the window gets the focus: the visitor
 * may have withdrawn something at the provider in the meantime.
 */
export const useVisitor = () =>
  useQuery({
    ...visitorQuery(() => readOwn<Visitor>("/visitor/")),
    refetchOnWindowFocus: "always",
  });
