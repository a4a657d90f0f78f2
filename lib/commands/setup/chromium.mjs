import { existsSync } from "node:fs";

/** The system's Chromium; undefined when there is none. */
export const systemChromium = () =>
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) =>
    existsSync(file),
  );

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
