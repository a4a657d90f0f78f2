"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState } from "react";
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
