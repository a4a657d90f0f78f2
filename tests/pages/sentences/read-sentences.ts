import type { Page } from "@playwright/test";

const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** Every sentence in `<main>`, unfolded, what screen readers alone are told included. */
export async function sentencesOn(page: Page): Promise<string[]> {
  const text = await page.locator("main").evaluate((main: HTMLElement) => {
    for (const folded of main.querySelectorAll("details")) folded.open = true;
    // What they announce is also on the page, and comes some time later.
    for (const status of main.querySelectorAll<HTMLElement>('[role="status"]'))
      status.hidden ||= status.matches(".sr-only") || status.textContent === "Loading…";
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible, line by line
    return main.innerText;
  });
  return text
    .split(/[\n\t]+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.replace(/\s+/g, " ").trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));
}
