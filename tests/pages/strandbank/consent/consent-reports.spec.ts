import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import { openConsent } from "@/tests/support/pages/consent-page";

const REPORTS = CATALOGUE_SCOPES.filter((scope) => scope.startsWith("report:"));
const NOTHING = "Strandbank has no such report yet: this hands over nothing.";

const profiles = z.object({ data: z.array(z.object({ id: z.string() })) });
const bins = z.object({
  data: z.array(z.object({ predictor_id: z.string(), bin_number: z.int().nullable() })),
});
const gpris = z.object({ data: z.array(z.object({ bins: z.record(z.string(), z.unknown()) })) });

/** The predictors whose bin numbers a token with this scope reads, with the number of bins of each. */
async function served(page: Page, scope: string, email: string): Promise<Map<string, number>> {
  const { access_token } = await obtainTokens(page.request, { email, scope: `basic ${scope}` });
  const headers = { authorization: `Bearer ${access_token}` };
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const [profile] = profiles.parse(await read("/3/profile/")).data;
  const answer = await page.request.get(`/3/profile/${profile?.id}/genetic_bin/`, { headers });
  if (answer.status() === 403) return new Map();
  const counts = bins.parse(await answer.json()).data.map(async ({ predictor_id: id }) => {
    const [gpri] = gpris.parse(await read(`/3/genetic_phenotype_range_interaction/?predictor_id=${id}`)).data;
    return [id, Object.keys(gpri?.bins ?? {}).length] satisfies [string, number];
  });
  return new Map(await Promise.all(counts));
}

test("each report scope says what it hands over, to customers and developers", async ({ page }) => {
  const email = await newCustomer();
  const found = new Map<string, Map<string, number>>();
  for (const scope of REPORTS) found.set(scope, await served(page, scope, email));
  const own = [...found].filter(([scope]) => scope !== "report:all");
  const readable = own.filter(([, opened]) => opened.size > 0);
  expect(readable.length).toBeGreaterThanOrEqual(3);
  expect(found.get("report:all")).toEqual(new Map(own.flatMap(([, opened]) => [...opened])));

  await openConsent(page, { scope: REPORTS.join(" "), email: await newCustomer("single@demo.example") });
  for (const [scope, opened] of own) {
    const text = page.locator(`[id$="${scope}-text"]`);
    if (opened.size === 0) await expect(text).toContainText(NOTHING);
    else await expect(text).not.toContainText(NOTHING);
  }
  const names = readable.map(([scope]) => scopeText(scope)?.label.replace(/ report$/, "") ?? scope);
  await expect(page.locator('[id$="report:all-text"]')).toContainText(
    `Your groups for ${new Intl.ListFormat("en-US").format(names)}, and for every later report.`,
  );

  await page.goto("/docs/scopes/");
  for (const [scope, opened] of own) {
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: scope, exact: true }) })
      .first();
    const [[id, count] = []] = opened;
    await expect(row.getByRole("cell").last()).toHaveText(
      id === undefined ? "Nothing yet" : `The bin number of ${id}, 1 to ${count}`,
    );
  }
});
