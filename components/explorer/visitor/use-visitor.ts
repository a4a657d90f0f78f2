"use client";

import { useQuery } from "@tanstack/react-query";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import { type Visitor, visitorQuery } from "@/lib/explorer/visitor/visitor";

/** The visitor; `data` is undefined while it loads. `VisitorWatch` notices when it is another one. */
export const useVisitor = () =>
  useQuery({ ...visitorQuery(() => readOwn<Visitor>("/visitor/")), refetchOnWindowFocus: false });
