import { expect, test } from "@playwright/test";
import { allowExactly, sharing } from "../../../support/consents";
import { ageConsents } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, stopSharing } from "../../../support/forms";
import { postForm, signIn } from "../../../support/oauth";
import { textAt, textOf } from "../../../support/pages/text-of";

const DAY = 86_400;

test.describe("the record of a consent", () => {
  test("says who allowed what, of whom, in which words, since when and until when", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names rs12913832");
    const id = await consentIdOf(email, first);
    const answer = await request.get(`/export/consent/${id}/`);
    expect(answer.headers()["content-disposition"]).toContain("attachment");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const { strandbank, ...receipt } = await answer.json();
    expect(receipt).toMatchObject({
      version: "KI-CR-v1.1.0",
      consentReceiptID: id,
      language: "en",
      services: [
        {
          service: "Partner Sample",
          purposes: [
            { consentType: "EXPLICIT", piiCategory: ["Basic profile"], primaryPurpose: true },
            { primaryPurpose: false, termination: strandbank.ends_at },
          ],
        },
      ],
      sensitive: true,
      spiCat: ["Genetic"],
    });
    expect(Math.abs(receipt.consentTimestamp - Date.now() / 1000)).toBeLessThan(600);
    expect(strandbank).toMatchObject({
      customer: { name: "Elena Marlow", email },
      person: { id: first, name: "Elena Marlow" },
      locations: ["rs12913832"],
      state: "in force",
    });
    expect(strandbank.history).toMatchObject([
      {
        kind: "allowed",
        scopes: ["basic", "names", "rs12913832"],
        shown: {
          application: { name: "Partner Sample", redirectUri: "http://localhost:5000/callback" },
          items: [{ label: "Basic profile" }, { label: "Names" }],
        },
      },
    ]);
    const html = await textAt(request, `/connected-apps/consents/${id}/`);
    const maker = "Verified by Strandbank, made by Partner Example Ltd";
    for (const text of ["Elena Marlow", email, "First and last names", "rs12913832", "You allowed", maker])
      expect(html).toContain(text);
    expect(html).not.toContain("Not verified by Strandbank");
    expect(html).not.toContain("The whole genome includes them");
  });

  test("keeps its history after a part, then all, is ended, and says how it ended", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names rs12913832");
    const id = await consentIdOf(email, first);
    await changeConsent(request, id, { without: ["names"] });
    await allowExactly(request, "names", "basic names rs12913832", first);
    await stopSharing(request);
    const { strandbank, services } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(strandbank.state).toBe("customer");
    expect(services[0].purposes[0].termination).toBe(strandbank.ended_at);
    expect(
      strandbank.history.map(({ kind, scopes }: { kind: string; scopes: string[] }) => [kind, ...scopes]),
    ).toEqual([
      ["allowed", "basic", "names", "rs12913832"],
      ["narrowed", "basic", "rs12913832"],
      ["widened", "basic", "names", "rs12913832"],
      ["withdrawn", "basic", "names", "rs12913832"],
    ]);
    expect(await textAt(request, `/connected-apps/consents/${id}/`)).toMatch(
      /: You stopped sharing ?\..*You widened it to.*, until.*You reduced it to.*, until.*You allowed.*, until/,
    );
    const list = await (await request.get("/connected-apps/")).text();
    expect(list).toContain(`/connected-apps/consents/${id}/`);
    expect(textOf(list)).toContain("You stopped it on");
    expect(list).not.toContain("These are the latest");
  });

  test("stands among the ended ones by when it ended; those that are not listed are counted too", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic");
    const id = await consentIdOf(email, first);
    await stopSharing(request);
    const own = runDatabase().selectFrom("consent").selectAll().where("id", "=", id);
    const row = await own.executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 100 }, (_, number) => ({
      ...row,
      id: `${first}-${number}`,
      ended_at: (row.ended_at ?? 0) - number - 1,
      ends_at: row.ends_at + number + 1,
    }));
    await runDatabase().insertInto("consent").values(earlier).execute();
    const html = await (await request.get("/connected-apps/")).text();
    expect(textOf(html)).toContain("No longer shared: 101 consents");
    expect(textOf(html)).toContain("These are the latest 100.");
    expect(html.match(/(?<=href="\/connected-apps\/consents\/)[\w-]+/g)).toEqual([
      id,
      ...earlier.slice(0, 99).map((one) => one.id),
    ]);
  });

  test("ends when its end has come", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic phenotypes:write:sex");
    const id = await consentIdOf(email, first);
    await ageConsents(tokens.refresh_token, 366 * DAY);
    const { strandbank, spiCat } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(spiCat).toEqual(["Health"]);
    expect([strandbank.state, Date.parse(strandbank.ended_at) < Date.now()]).toEqual(["end", true]);
    expect(await textAt(request, "/connected-apps/")).toContain("It ended, as you chose, on");
    await allowExactly(request, "basic", "basic", first);
    const page = await textAt(request, `/connected-apps/consents/${id}/`);
    expect(page).toMatch(/: It ended ?\./);
  });

  test("is 404 for every other customer", async ({ request }) => {
    const { email, first } = await sharing(request, "basic");
    const id = await consentIdOf(email, first);
    await signIn(request, await newCustomer());
    for (const path of [`/connected-apps/consents/${id}/`, `/export/consent/${id}/`])
      expect((await request.get(path)).status()).toBe(404);
    await postForm(request, "/sign-out/", { next: "/" });
    for (const path of [`/connected-apps/consents/${id}/`, `/export/consent/${id}/`])
      expect((await request.get(path, { maxRedirects: 0 })).headers().location).toBe(
        `/sign-in/?${new URLSearchParams({ next: `/connected-apps/consents/${id}/` })}`,
      );
  });
});
