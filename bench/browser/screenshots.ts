import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { startProduction } from "@/bench/support/servers";
import { resetDemo } from "@/lib/commands/reset";
import { chromiumOptions } from "@/lib/commands/setup/chromium.mjs";
import { settings } from "@/lib/provider/settings";
import { closeDatabase } from "@/lib/provider/store/database";

const FOLDER = "screenshots";

/** Takes the README's pictures of the real pages, going the way a customer goes. Resets the demo world. */
export async function run(): Promise<void> {
  const server = await startProduction(settings.port);
  await resetDemo();
  await closeDatabase();
  const browser = await chromium.launch(chromiumOptions);
  try {
    mkdirSync(FOLDER, { recursive: true });
    const page = await browser.newPage({ baseURL: settings.baseUrl, reducedMotion: "reduce" });
    await connect(page);
    await explore(page);
  } finally {
    await browser.close();
    server.kill();
  }
}

async function connect(page: Page): Promise<void> {
  await page.goto("/explorer/");
  await picture(page, "landing", 760);
  await page.getByRole("button", { name: "Connect with Strandbank" }).first().click();
  await page.getByRole("button", { name: "Use family@demo.example" }).click();
  await page.getByRole("radio").nth(2).check();
  await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  const open = page.getByRole("checkbox", { checked: false, disabled: false });
  while ((await open.count()) > 0) await open.first().check();
  await picture(page, "consent", 1100);
  await page.getByRole("button", { name: /^Allow/ }).click();
  await page.waitForURL("/explorer/**");
}

async function explore(page: Page): Promise<void> {
  await page.goto("/explorer/markers/?q=HERC2");
  await picture(page, "markers", 1000);
  await page.goto("/explorer/results/");
  await picture(page, "results", 1100);
}

/** Saves the top of the page, as WebP, which the browser alone can write. */
async function picture(page: Page, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: 1200, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  const file = `${FOLDER}/${name}.webp`;
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(`${file}  ${Math.round(statSync(file).size / 1000)} kB`);
}
