import { expect, test } from "@playwright/test";
import { earlyInADay } from "../../support/data/clock";
import { newCustomer } from "../../support/data/new-customer";
import { obtainTokens } from "../../support/oauth";

test("Connected apps counts what an application used today, by kind of data", { tag: "@database" }, async ({
  request,
}) => {
  await earlyInADay();
  const scope = "basic names phenotypes:read:all rs12913832 report:genetic_weight";
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope });
  const headers = { authorization: `Bearer ${access_token}` };
  const page = async () => (await request.get("/connected-apps/")).text();
  expect(await page()).toContain("Not used yet");

  const { data } = await (await request.get("/3/profile/", { headers })).json();
  const profile = `/3/profile/${data[0].id}`;
  for (const path of ["/marker/", "/marker/rs12913832/", "/genetic_bin/"])
    expect((await request.get(profile + path, { headers })).status()).toBe(200);
  expect(await page()).toContain("Used 4 times today: profile, markers, bins");

  expect((await request.get(`${profile}/marker/rs4988235/`, { headers })).status()).toBe(403);
  expect((await request.get(`/1/names/${data[0].id}/`, { headers })).status()).toBe(200);
  const html = await page();
  expect(html).toContain("Used 5 times today: profile, markers, bins");
  expect(html).not.toContain("Not used yet");
});
