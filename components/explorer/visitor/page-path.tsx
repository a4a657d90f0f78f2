"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** Path and query of this page, always with a `?`. */
export const usePagePath = (): string => `${usePathname()}?${useSearchParams()}`;

export const PagePathField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={usePagePath()} />
);
