import { expect } from "@playwright/test";
import { accessible } from "@/tests/support/accessible";

const slugs = [
  "quick-start",
  "register",
  "oauth",
  "scopes",
  "endpoints",
  "objects",
  "errors",
  "genome-key",
  "reference-application",
  "decisions",
];

accessible({
  documentation: (page) => page.goto("/docs/"),
  ...Object.fromEntries(slugs.map((slug) => [`docs: ${slug}`, (page) => page.goto(`/docs/${slug}/`)])),
  "a search with results": async (page) => {
    await page.goto("/docs/");
    await page.getByRole("searchbox").fill("marker");
    await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
  },
  "a search's own page": (page) => page.goto("/docs/search/?q=token"),
  "an endpoint that was tried": async (page) => {
    await page.goto("/docs/endpoints/get-3-profile-profile-id-marker/");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/^200 OK/)).toBeVisible();
    await page.getByText(/^\d+ headers$/).click();
  },
  "an endpoint of the browser's": (page) => page.goto("/docs/endpoints/get-authorize/"),
});
