import { type APIRequestContext, expect, test } from "@playwright/test";
import { PARTNER, requestAs } from "../../../support/oauth";
import { words } from "../../../support/words";

const policyOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  const policy = answer.headers()["content-security-policy"] ?? "";
  return {
    headers: answer.headers(),
    policy,
    nonce: /'nonce-([\w-]+)'/.exec(policy)?.[1],
    html: await answer.text(),
  };
};

for (const path of words(`
  / /sign-in/ /docs/ /docs/oauth/ /docs/endpoints/get-3-marker/ /explorer/ /explorer/markers/?q=HERC2
  /explorer/results/ /nothing-here/`))
  test(`${path} runs only scripts with its nonce, forbids frames, and names no path to other sites`, async ({
    request,
  }) => {
    const { policy, nonce, html, headers } = await policyOf(request, path);
    expect(policy).not.toContain("unsafe");
    for (const name of ["object-src", "base-uri", "frame-ancestors"])
      expect.soft(policy).toContain(`${name} 'none'`);
    expect(policy).toContain("form-action 'self'");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+ style="/);
  });

test("pages with a customer's decisions or data send no referrer, and forms to us alone", async ({
  request,
}) => {
  const consent = `/consent/${await requestAs(request, "single@demo.example", { scope: "basic" })}/`;
  for (const path of ["/account/", "/connected-apps/", "/profiles/", "/developers/", consent]) {
    const { headers, policy } = await policyOf(request, path);
    expect([path, headers["referrer-policy"]]).toEqual([path, "no-referrer"]);
    if (path !== consent)
      expect([path, policy]).toEqual([path, expect.stringContaining("form-action 'self'")]);
  }
});

test("every response has a new nonce, and a client cannot choose it", async ({ request }) => {
  const one = await policyOf(request, "/sign-in/");
  const other = await policyOf(request, "/sign-in/");
  expect(one.nonce).not.toBe(other.nonce);
  const chosen = await request.get("/sign-in/", {
    headers: { "x-nonce": "chosen", "content-security-policy": "script-src 'nonce-chosen'" },
  });
  expect((await chosen.text()) + JSON.stringify(chosen.headers())).not.toContain("chosen");
});

test("form-action of the consent page allows only the requesting application's redirect URI", async ({
  request,
}) => {
  const id = await requestAs(request, "single@demo.example", { scope: "basic" });
  const { policy, html, headers } = await policyOf(request, `/consent/${id}/`);
  expect(policy).not.toContain("form-action");
  const meta = html.match(/<meta[^>]*form-action[^>]*>/)?.[0] ?? "";
  expect(meta).toContain("Content-Security-Policy");
  expect(meta.replaceAll("&#x27;", "'")).toContain(
    `form-action 'self' ${new URL(PARTNER.redirectUri).origin}"`,
  );
  expect(html.indexOf("form-action")).toBeLessThan(html.indexOf("<form"));
  expect(headers["referrer-policy"]).toBe("no-referrer");
});
