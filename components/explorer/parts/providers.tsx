"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState } from "react";
import { createBrowserClient } from "@/lib/explorer/page-data/query-client";
import { useStepsInPlace } from "./use-steps-in-place";

export function Providers({ children }: { children: React.ReactNode }) {
  useStepsInPlace();
  const [client] = useState(createBrowserClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  );
}
