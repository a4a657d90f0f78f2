import type { Page } from "@playwright/test";

/** A list that fills with what the page's Content-Security-Policy refuses. Other sites do not answer, and count not. */
export function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("Content Security Policy"))
      refused.push(message.text());
  });
  return refused;
}
