import { existsSync } from "node:fs";

const WINDOWLESS = "chromium-headless-shell";
const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome"];

/**
 * The system's Chromium, first the one without windows, which takes half the processor
 * time; undefined when there is none.
 */
export const systemChromium = () =>
  [WINDOWLESS, ...WITH_WINDOWS].map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));

export const isWindowless = (file) => file.endsWith(WINDOWLESS);

/** For tests and scripts: the system's Chromium when there is one, else Playwright's; quiet and offline. */
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
