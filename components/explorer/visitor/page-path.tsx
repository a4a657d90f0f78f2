"use client";

import { usePathname, useSearchParams } from "next/navigation";

export const usePagePath = (): string => `${usePathname()}?${useSearchParams()}`;

export const PagePathField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={usePagePath()} />
);
