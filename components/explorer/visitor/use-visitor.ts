"use client";

import { useQuery } from "@tanstack/react-query";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import { visitorQuery } from "@/lib/explorer/visitor/visitor-query";

/**
 * Who looks at the page; `data` is undefined while that is unknown. Asked anew whenever the visitor comes back to the
 * page: they may have withdrawn something at the provider meanwhile.
 */
export const useVisitor = () =>
  useQuery({
    ...visitorQuery(() => readOwn("/visitor/")),
    refetchOnWindowFocus: "always",
  });
