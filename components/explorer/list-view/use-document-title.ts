"use client";

import { useEffect } from "react";
import { documentTitle } from "@/lib/explorer/base/document-title";

/**
 * Keeps the title up with a search that changes the address alone. The page's metadata sets it first, and
 * makes the element, which this must not: a second one would stay on later pages.
 */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    const title = document.querySelector("head > title");
    if (title) title.textContent = documentTitle(page);
  }, [page]);
}
