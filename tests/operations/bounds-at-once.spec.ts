import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { MAX_CLIENTS } from "@/lib/strandbank/platform/bounds";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { uploadRawData } from "../support/data/raw-data";
import { runDatabase } from "../support/data/run-database";
import { formFields } from "../support/forms";
import { DEMO_PASSWORD, postForm, signIn } from "../support/oauth";
import { aPurpose, details, fieldOf } from "../support/pages/developers";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

/* What a customer sends many times at once, to two instances on one database. */
test.describe("no bound is exceeded at once on two instances:", { tag: "@postgres" }, () => {
  let second: OwnServer;
  test.beforeAll(async () => {
    second = await ownServer({});
  });
  test.afterAll(async () => {
    expect(await second.end("SIGTERM")).toEqual([0, null]);
  });

  const atOnce = <T>(request: APIRequestContext, times: number, ask: (at: APIRequestContext) => Promise<T>) =>
    Promise.all(
      Array.from({ length: times }, (_, time) => ask(time % 2 === 0 ? request : atInstance(request, second))),
    );

  async function signedIn(request: APIRequestContext): Promise<string> {
    const email = await newCustomer();
    await signIn(request, email);
    return email;
  }

  test("applications of an account", async ({ request }) => {
    const email = await signedIn(request);
    const form_token = fieldOf(await (await request.get("/developers/new/")).text(), "form_token");
    const answers = await atOnce(request, 100, (at) => {
      const id = randomBytes(12).toString("hex");
      return postForm(at, "/developers/new/submit/", {
        ...details,
        ...aPurpose,
        form_token,
        kind: "confidential",
        id,
      });
    });
    const statuses = answers.map((answer) => answer.status());
    expect([statuses.length, ...new Set(statuses)].sort()).toEqual([100, 200, 303]);
    const owned = runDatabase()
      .selectFrom("client")
      .innerJoin("account", "account.id", "owner_account_id")
      .select("client.id")
      .where("email", "=", email);
    expect(await owned.execute()).toHaveLength(MAX_CLIENTS);
  });

  test("imports of an account", async ({ request }) => {
    await signedIn(request);
    const answers = await atOnce(request, 6, (at) => uploadRawData(at, "nothing to read"));
    expect(answers.filter((answer) => answer.status() === 202)).toHaveLength(1);
  });

  test("the last profile of an account, which cannot be deleted", async ({ request }) => {
    const email = await signedIn(request);
    const [kept = "", ...others] = await profileIdsOf(email);
    await runDatabase().deleteFrom("profile").where("id", "in", others.slice(1)).execute();
    const forms = await Promise.all(
      [kept, others[0] ?? ""].map(async (id) =>
        formFields(await (await request.get(`/profiles/${id}/delete/`)).text(), "/profiles/delete/"),
      ),
    );
    await atOnce(request, 8, (at) => {
      const form = forms.shift() ?? [];
      forms.push(form);
      return postForm(at, "/profiles/delete/", [...form, ["password", DEMO_PASSWORD]]);
    });
    expect(await profileIdsOf(email)).toHaveLength(1);
  });
});
