import { expect, type Page } from "@playwright/test";
import { accessible } from "@/tests/support/pages/accessible";

/** Pages of one layout: with samples, a diagram, scopes, a table, endpoints and objects. */
const slugs = ["oauth", "scopes", "genome-key", "endpoints", "objects"];

const open = (slug: string) => [`docs: ${slug}`, (page: Page) => page.goto(`/docs/${slug}/`)] as const;

accessible({
  documentation: (page) => page.goto("/docs/"),
  ...Object.fromEntries(slugs.map(open)),
  "an endpoint that was tried": async (page) => {
    await page.goto("/docs/endpoints/get-3-profile-profile-id-marker/");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/^200 OK/)).toBeVisible();
    await page.getByText(/^\d+ headers$/).click();
  },
  "an endpoint to choose and try": (page) => page.goto("/docs/try/"),
  "an endpoint of the browser's": (page) => page.goto("/docs/endpoints/get-authorize/"),
});
