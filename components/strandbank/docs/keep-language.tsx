"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

const KEY = "docs-language";

/** Chooses the language of samples that was chosen last, here and on other pages, in all tabs of a page. */
export function KeepLanguage() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other tabs
  useEffect(() => {
    choose(kept());
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.closest("[data-languages]")) return;
      choose(target.value);
      try {
        localStorage.setItem(KEY, target.value);
      } catch {
        // Without storage, the choice lasts for the page.
      }
    };
    document.addEventListener("change", keep);
    return () => document.removeEventListener("change", keep);
  }, [path]);
  return null;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function choose(language: string | null): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>("[data-languages] input"))
    if (radio.value === language) radio.checked = true;
}
