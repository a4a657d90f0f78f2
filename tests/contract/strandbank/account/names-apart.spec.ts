import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer } from "../../../support/data/new-customer";
import { obtainCode, requestAuthorization, signIn } from "../../../support/oauth";
import { registered } from "../../../support/pages/developers";

/** The names on a page that the direction of the text around them does not reach. */
async function namesApart(request: APIRequestContext, path: string): Promise<Set<string>> {
  const html = (await (await request.get(path)).text()).replaceAll("<!-- -->", "");
  return new Set([...html.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g)].map(([, name = ""]) => name));
}

test("customers' pages isolate each name from the direction of the text around it", async ({ request }) => {
  const email = await newCustomer();
  const profiles = ["Elena Marlow", "David Marlow", "Theo Marlow", "Ruth Ashby"];
  await obtainCode(request, { email, scope: "basic names" });
  const consent = `/consent/${await requestAuthorization(request, { scope: "basic" })}/`;
  const app = ["Partner Sample", "Partner Example Ltd"];
  for (const [path, names] of [
    ["/profiles/", profiles],
    ["/account/", ["Elena Marlow"]],
    ["/account/delete/", [...profiles, "Partner Sample"]],
    [consent, [...app, "Elena", "David", "Theo", "Ruth"]],
    ["/connected-apps/", [...app, ...profiles]],
    ["/connected-apps/partner/", ["Partner Sample", ...profiles]],
    ["/sign-in/", ["Elena Marlow"]],
  ] as const)
    expect.soft([...(await namesApart(request, path))], path).toEqual(expect.arrayContaining([...names]));
});

test("developer pages isolate a name from the direction of the text around it", async ({ request }) => {
  const { client_id, email } = await registered(request, { name: "משמרת לילה" });
  await signIn(request, email);
  for (const path of ["/developers/", `/developers/${client_id}/`, `/developers/${client_id}/remove/`])
    expect.soft([...(await namesApart(request, path))], path).toContain("משמרת לילה");
});
