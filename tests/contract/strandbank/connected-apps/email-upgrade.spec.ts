import { type APIRequestContext, expect, test } from "@playwright/test";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { moveEmails } from "@/lib/strandbank/platform/store/tables/create/email-of-people";
import { json, refusal } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { consentIdOf } from "../../../support/forms";
import {
  allowing,
  decide,
  obtainTokens,
  refreshTokens,
  requestAuthorization,
  tokensAfter,
  tokensOf,
} from "../../../support/oauth";
import { textAt } from "../../../support/pages/text-of";

const DAY_MS = 86_400_000;

/** Puts a customer's email address back into a consent of the account itself, as version 2.0 began with. */
async function asBefore(
  email: string,
  { since, endsAt }: { since: number; endsAt: number },
): Promise<string> {
  const db = runDatabase();
  const account = db.selectFrom("account").select("id").where("email", "=", email);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("consent")
    .innerJoin("scope_set", "hash", "scope_hash")
    .select(["consent.id", "scopes"])
    .where("account_id", "=", account_id)
    .execute();
  for (const { id, scopes } of rows) {
    const without = new ScopeSet(scopes.split(" ").filter((scope) => scope !== "email"));
    const changed = { scope_hash: await saveScopeSet(db, without), ...(rows.length > 1 ? {} : { since }) };
    await db.updateTable("consent").set(changed).where("id", "=", id).execute();
  }
  const id = `before-${account_id}`;
  const scope_hash = await saveScopeSet(db, new ScopeSet(["email"]));
  const own = { id, account_id, client_id: "partner", profile_id: "", scope_hash, since, ends_at: endsAt };
  await db
    .insertInto("consent")
    .values({ ...own, ended_at: null, end_reason: null })
    .execute();
  const event = {
    consent_id: id,
    number: 1,
    at: since,
    kind: "allowed",
    scope_hash,
    ends_at: endsAt,
  } as const;
  await db
    .insertInto("consent_event")
    .values({ ...event, shown: null })
    .execute();
  return id;
}

const emailOf = async (request: APIRequestContext, token: string) =>
  (await json(request, "/3/account/", token)).data[0].email;

test.describe("the upgrade that makes the email address an item of a person’s consent", {
  tag: "@database",
}, () => {
  test("keeps tokens working, gives it to the consent allowed with it, and keeps the old record", async ({
    request,
  }) => {
    const email = await newCustomer("single@demo.example");
    const [person = ""] = await profileIdsOf(email);
    const tokens = await obtainTokens(request, { email, scope: "basic names email" });
    const id = await consentIdOf(email, person);
    const { ends_at } = await runDatabase()
      .selectFrom("consent")
      .select("ends_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const old = await asBefore(email, { since: Date.now(), endsAt: ends_at });
    await moveEmails(runDatabase());
    expect(await emailOf(request, tokens.access_token)).toBe(email);
    const again = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(again.scope).toBe("basic email names");
    const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(Date.parse(strandbank.ends_at)).toBe(ends_at);
    expect(strandbank.history.at(-1)).toMatchObject({ kind: "widened", scopes: ["basic", "email", "names"] });
    expect(await textAt(request, `/connected-apps/consents/${old}/`)).toContain("your account");
    expect((await (await request.get(`/export/consent/${old}/`)).json()).strandbank.state).toBe("upgrade");
    await moveEmails(runDatabase());
    expect(await consentIdOf(email, person)).toBe(id);
  });

  test("gives it to none that ends later; then it ends, with what asked for nothing else", async ({
    request,
  }) => {
    const email = await newCustomer();
    const [first = "", second = ""] = await profileIdsOf(email);
    const { access_token } = await obtainTokens(request, {
      email,
      scope: "basic names email",
      profileId: first,
    });
    const id = await requestAuthorization(request, { scope: "email", select_profile: "true" });
    const only = await tokensAfter(request, await decide(request, id, allowing("email", second)));
    await asBefore(email, { since: Date.now() - DAY_MS, endsAt: Date.now() + DAY_MS });
    await moveEmails(runDatabase());
    expect(await emailOf(request, access_token)).toBeNull();
    expect(await refusal(request, "/3/account/", only.access_token)).toBe("401 invalid_token");
  });
});
