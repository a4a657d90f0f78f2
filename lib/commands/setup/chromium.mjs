import { existsSync } from "node:fs";

/**
 * The system's Chromium, first the one without windows, which takes half the processor
 * time; undefined when there is none.
 */
export const systemChromium = () =>
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file));

/**
 * How tests and scripts start Chromium: the system's when there is one, else
 * Playwright's own; quiet and offline.
 */
export const chromiumOptions = {
  executablePath: systemChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
