"use client";

import { useEffect } from "react";
import { documentTitle } from "@/lib/explorer/base/document-title";

/**
 * Keeps the title up with a search that changes the address alone. It never makes the element, as the page's
 * metadata does: a second one would stay on later pages.
 */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    if (document.querySelector("title")) document.title = documentTitle(page);
  }, [page]);
}
