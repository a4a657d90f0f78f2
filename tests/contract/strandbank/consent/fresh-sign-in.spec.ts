import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, submitForm } from "../../../support/forms";
import {
  allowing,
  decide,
  decisionPath,
  filledForm,
  postForm,
  requestAs,
  requestAuthorization,
  signIn,
} from "../../../support/oauth";

const SINGLE = "single@demo.example";

test.describe("a sign-in that is too old", () => {
  /** Sets the time of the customer's sign-in back. */
  const olderSignIn = async (email: string, seconds: number) => {
    await sql`update session set created_at = created_at - ${seconds * 1000}
      where account_id = (select id from account where email = ${email})`.execute(runDatabase());
  };

  for (const [scope, parameters, seconds, asksAgain] of [
    ["basic names", {}, 7_200, false],
    ["basic genomes", {}, 14 * 60, false],
    ["basic genomes", {}, 16 * 60, true],
    ["basic rs429358", {}, 16 * 60, true],
    ["basic", { max_age: "60" }, 30, false],
    ["basic", { max_age: "60" }, 90, true],
    ["basic", { max_age: "0" }, 1, true],
  ] as const)
    test(`of ${seconds} seconds ${asksAgain ? "is asked for again" : "is enough"} for ${scope} ${JSON.stringify(parameters)}`, async ({
      request,
    }) => {
      const email = await newCustomer(SINGLE);
      await signIn(request, email);
      await olderSignIn(email, seconds);
      const id = await requestAuthorization(request, { scope, ...parameters });
      const page = await request.get(`/consent/${id}/`, { maxRedirects: 0 });
      const [profileId] = await profileIdsOf(email);
      if (!asksAgain) return expect(page.status()).toBe(200);
      expect(page.headers().location).toMatch(/^\/sign-in\/\?next=.*&again=consent$/);
      const again = await (await request.get(page.headers().location ?? "")).text();
      expect(again).toContain("Sign in again");
      expect(again).not.toContain("You are signed in as");
      await signIn(request, email);
      const decided = await decide(request, id, allowing(scope, profileId));
      expect(decided.headers().location).toContain("code=");
    });

  test("is asked for again if it grew too old while the page was open", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    const at = async (scope: string) => {
      await signIn(request, email);
      const id = await requestAuthorization(request, { scope });
      const filled = await filledForm(request, id, allowing(scope));
      // The request came ten minutes ago, six minutes after the sign-in.
      await olderSignIn(email, 16 * 60);
      await runDatabase()
        .updateTable("authorization_request")
        .set((of) => ({ created_at: of("created_at", "-", 10 * 60_000) }))
        .where("id", "=", id)
        .execute();
      return (await postForm(request, decisionPath(id), filled)).headers().location;
    };
    expect(await at("basic names")).toContain("code=");
    expect(await at("basic genomes")).toMatch(/^\/sign-in\/\?next=.*&again=consent$/);
  });

  test("is asked for again before the genome of another person is shared, or any for longer", async ({
    request,
  }) => {
    const email = await newCustomer();
    const [elena = "", david = ""] = await profileIdsOf(email);
    const id = await requestAs(request, email, { scope: "basic names genomes" });
    const fields = allowing("basic names genomes", elena);
    await postForm(request, decisionPath(id), await filledForm(request, id, fields));
    await olderSignIn(email, 16 * 60);
    const add = async (scope: string) =>
      (
        await submitForm(request, `/connected-apps/partner/add/?profile=${david}`, "/connected-apps/add/", [
          ["scope", scope],
          ["lasts", "90"],
        ])
      ).headers().location;
    const change = async (lasts: string) =>
      (
        await changeConsent(request, await consentIdOf(email, elena), {
          fields: [
            ["lasts", lasts],
            ["from", "300"],
          ],
        })
      ).headers().location;
    const again = (page: string) =>
      `/sign-in/?${new URLSearchParams({ next: `/connected-apps/${page}`, again: "consent" })}`;
    expect(await add("genomes")).toBe(again(`partner/add/?profile=${david}`));
    expect(await change("365")).toBe(again(`consents/${await consentIdOf(email, elena)}/?from=300`));
    expect(await change("1")).toContain("done=changed");
    expect(await add("names")).toContain("added=");
  });

  for (const age of ["x", "1.5", "-1", "1e3", "1000000000"])
    test(`max_age=${age}, which is no number of seconds, is refused`, async ({ request }) => {
      const answer = await request.get(
        `/authorize/?response_type=code&client_id=partner&scope=basic&max_age=${age}&redirect_uri=${encodeURIComponent("http://localhost:5000/callback")}`,
        { maxRedirects: 0 },
      );
      expect(answer.headers().location).toContain("error=invalid_request");
    });
});
