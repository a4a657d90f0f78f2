import { expect, test } from "@playwright/test";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { accountStatus } from "../../../support/api";
import { account, allowExactly, endOf, readBy, sharing } from "../../../support/consents";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { auditKindsOf } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, formFields, submitForm, tickedIn } from "../../../support/forms";
import { obtainTokens, postForm, refreshTokens, signIn, tokensOf } from "../../../support/oauth";
import { textOf } from "../../../support/pages/text-of";

const SINGLE = "single@demo.example";
const DAY = 86_400;

test.describe("the page of a consent", () => {
  test("ends what is unticked with the next request, from issued tokens and later ones", async ({
    request,
  }) => {
    const { email, first, tokens } = await sharing(request, "basic names rs12913832 rs4988235");
    const shown = await request.get(`/connected-apps/consents/${await consentIdOf(email, first)}/`);
    expect(textOf(await shown.text())).toMatch(/Needed ?: a number .*To keep this private, use Stop sharing/);
    const answer = await changeConsent(request, await consentIdOf(email, first), {
      without: ["names", "rs4988235"],
    });
    expect(answer.headers().location).toMatch(/\?done=changed$/);
    expect((await account(request, tokens)).first_name).toBeNull();
    expect(await readBy(request, tokens, first)).toEqual([200, 403]);
    const renewed = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(renewed.scope).toBe("basic rs12913832");
    const widened = await refreshTokens(request, renewed.refresh_token, { scope: "basic names" });
    expect((await widened.json()).error).toBe("invalid_scope");
    expect(await auditKindsOf(email)).toContain("access_narrowed");
  });

  test("of simultaneous changes of one page, one is made and each of the others is told so", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    for (let round = 0; round < 8; round++) {
      const fields = formFields(
        await (await request.get(`/connected-apps/consents/${id}/`)).text(),
        "/connected-apps/change/",
      );
      const answers = await Promise.all(
        ["1", "90", "365"].map((lasts) =>
          postForm(request, "/connected-apps/change/", [
            ...fields,
            ["scope", "basic names"],
            ["lasts", lasts],
          ]),
        ),
      );
      const told = answers.map((answer) => answer.headers().location?.split("?")[1]).sort();
      expect(told).toEqual(["done=changed", "problem=changed", "problem=changed"]);
    }
  });

  test("changes the end, longer and shorter, from now on", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    for (const days of [1, 90, 365]) {
      await changeConsent(request, id, { fields: [["lasts", String(days)]] });
      const end = (await endOf(request, tokens.refresh_token)) ?? 0;
      // An unused connection ends after 90 days.
      expect(Math.abs(end - Date.now() / 1000 - Math.min(days, 90) * DAY)).toBeLessThan(120);
    }
    const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(strandbank.history.map(({ kind }: { kind: string }) => kind)).toEqual(["allowed", "end_changed"]);
    expect(Math.round((Date.parse(strandbank.ends_at) - Date.now()) / 86_400_000)).toBe(365);
    expect(await auditKindsOf(email)).toContain("access_prolonged");
  });

  test("without anything ticked ends the consent; the email address alone keeps it", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names email");
    const id = await consentIdOf(email, first);
    expect((await changeConsent(request, id, { without: ["names"] })).headers().location).toMatch(/changed$/);
    expect((await account(request, tokens)).email).toBe(email);
    const stopped = await changeConsent(request, id, { without: ["email"] });
    expect(stopped.headers().location).toMatch(/\?done=stopped$/);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    await expect(consentIdOf(email, first)).rejects.toThrow();
  });

  test("pages hundreds of places, each once, and ends one or all of them", async ({ request }) => {
    const ids = readMarkerFacts()
      .map(({ id }) => id)
      .slice(0, 310);
    const email = await newCustomer(SINGLE);
    await obtainTokens(request, { email, scope: ["basic", ...ids].join(" ") });
    const [profileId] = await profileIdsOf(email);
    const id = await consentIdOf(email, profileId);
    const page = async (query: string) =>
      (await request.get(`/connected-apps/consents/${id}/${query}`)).text();
    const pages = [await page(""), await page("?from=300")];
    const linked = pages.map((html) => [...html.matchAll(/href="\?from=(\d+)"/g)].map(([, from]) => from));
    expect(linked).toEqual([["300"], ["0"]]);
    expect(pages.map((html) => tickedIn(html).filter((one) => ids.includes(one)).length)).toEqual([300, 10]);
    expect(new Set(pages.flatMap((html) => tickedIn(html)))).toEqual(new Set(ids));
    for (const query of ["?from=x", "?from=-9", "?from=1e99"])
      expect(await page(query)).toContain("310 places</h2>");
    const saved = await submitForm(
      request,
      `/connected-apps/consents/${id}/?from=300`,
      "/connected-apps/change/",
      [["scope", tickedIn(pages[1] ?? "").join(" ")]],
    );
    expect(saved.headers().location).toBe(`/connected-apps/consents/${id}/?done=same&from=300`);
    await changeConsent(request, id, { without: [tickedIn(pages[0] ?? "").at(-1) ?? ""] });
    expect(await page("")).toContain("309 places");
    await changeConsent(request, id, { fields: [["locations", "none"]] });
    expect(textOf(await page(""))).toContain("You stopped it on");
    await obtainTokens(request, { email, scope: ["basic", ...ids.slice(0, 300)].join(" ") });
    const full = await request.get(
      `/connected-apps/consents/${await consentIdOf(email, profileId)}/?from=300`,
    );
    expect(tickedIn(await full.text())).toHaveLength(300);
  });

  test("needs the form token, the customer’s own consent, and what the page showed", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    const fields = formFields(
      await (await request.get(`/connected-apps/consents/${id}/`)).text(),
      "/connected-apps/change/",
    );
    const send = async (changed: Record<string, string>) => {
      const sent = fields.filter(([name]) => !(name in changed));
      const answer = await postForm(request, "/connected-apps/change/", [
        ...sent,
        ...Object.entries(changed),
      ]);
      return answer.headers().location;
    };
    expect(await send({ form_token: "x" })).toBe("/connected-apps/?problem=form");
    expect(await send({ shown: "x" })).toContain("problem=changed");
    const otherEmail = await newCustomer();
    const [foreign = ""] = await profileIdsOf(otherEmail);
    await signIn(request, otherEmail);
    await allowExactly(request, "basic names", "basic names", foreign);
    const foreignId = await consentIdOf(otherEmail, foreign);
    await signIn(request, email);
    await changeConsent(request, id, { fields: [["consent_id", foreignId]] });
    expect((await account(request, tokens)).first_name).toBe("Elena");
    expect(await consentIdOf(otherEmail, foreign)).toBe(foreignId);
  });
});
