import { type APIRequestContext, test as base } from "@playwright/test";

/** Tests with a second browser, which has cookies of its own. */
export const test = base.extend<{ other: APIRequestContext }>({
  other: async ({ playwright, baseURL }, use) => {
    const other = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    await use(other);
    await other.dispose();
  },
});
