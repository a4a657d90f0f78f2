import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

if (existsSync(".env")) process.loadEnvFile(".env");

/** `rules` needs nothing; `browser` needs this application to run, and the Strandbank that it uses. */
export default defineConfig({
  // Node.js does not find `next/link` without its extension.
  tsconfig: "tests/tsconfig.json",
  projects: [
    { name: "rules", testDir: "tests/rules" },
    {
      name: "browser",
      testDir: "tests/browser",
      timeout: 60_000,
      expect: { timeout: 15_000 },
      use: {
        ...devices["Desktop Chrome"],
        actionTimeout: 15_000,
        baseURL: process.env.EXPLORER_URL || "http://localhost:4000",
        launchOptions: process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {},
      },
    },
  ],
});
