"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useContext } from "react";
import { Providers } from "./providers";

/** For what is fetched when it is opened: uses the page's providers, or brings them where the page has none. */
export const OwnProviders = ({ children }: { children: React.ReactNode }) =>
  useContext(QueryClientContext) ? children : <Providers>{children}</Providers>;
