import { existsSync } from "node:fs";

const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** How tests and scripts start Chromium: the system's when there is one, else Playwright's own; quiet and offline. */
export const chromiumOptions = {
  executablePath: known.find((file) => existsSync(file)),
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
