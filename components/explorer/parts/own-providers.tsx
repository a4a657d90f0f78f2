"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Providers } from "./providers";

/** Wraps what can open on any page: uses the page's providers, or adds them where it has none. */
export const OwnProviders = ({ children }: { children: React.ReactNode }) =>
  useContext(QueryClientContext) ? children : <Providers>{children}</Providers>;
