"use client";

import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useContext, useState } from "react";
import { createBrowserClient } from "@/lib/explorer/page-data/query-client";
import { useFollowedSteps } from "./use-followed-steps";

export function Providers({ children }: { children: React.ReactNode }) {
  const [client] = useState(createBrowserClient);
  useFollowedSteps();
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  );
}

/** Wraps what can open on any page: uses the page's providers, or adds them where it has none. */
export const OwnProviders = ({ children }: { children: React.ReactNode }) =>
  useContext(QueryClientContext) ? children : <Providers>{children}</Providers>;
