"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** Path and query of this page, always with a `?`. */
export const useHere = (): string => `${usePathname()}?${useSearchParams()}`;
