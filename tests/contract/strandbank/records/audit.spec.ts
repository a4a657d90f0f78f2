import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { ageRotation } from "../../../support/data/clock";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readRows } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, formFields, stopSharing, submitForm } from "../../../support/forms";
import {
  CREDENTIALS,
  decide,
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  refreshTokens,
  requestAuthorization,
  signIn,
  tokensOf,
} from "../../../support/oauth";
import { clients, details, fieldOf, registered, verify } from "../../../support/pages/developers";

const event = z.object({
  kind: z.string(),
  client_id: z.string().nullable(),
  connection_id: z.string().nullable(),
  address: z.string().nullable(),
  count: z.coerce.number(),
});

/** The audit events of a customer, in the order in which they last happened, each as often as it happened. */
async function eventsOf(email: string) {
  const rows = await readRows(sql`select kind, client_id, connection_id, address, count from audit_event
     where account_id = (select id from account where email = ${email}) order by at`);
  return event
    .array()
    .parse(rows)
    .flatMap((row) => Array.from({ length: row.count }, () => row));
}

const kindsOf = async (email: string) => (await eventsOf(email)).map(({ kind }) => kind);

test("the audit record names application and connection for sign-in, consent, tokens and their end", {
  tag: "@database",
}, async ({ request }) => {
  const email = await newCustomer();
  const { access_token, refresh_token } = await obtainTokens(request, { email, scope: "basic" });
  const second = await tokensOf(await refreshTokens(request, refresh_token));
  await postForm(request, "/revoke/", { ...CREDENTIALS, token: access_token });
  await postForm(request, "/revoke/", { ...CREDENTIALS, token: second.refresh_token });
  await postForm(request, "/sign-out/", { next: "/" });
  const events = await eventsOf(email);
  expect(events.map(({ kind }) => kind).join(" ")).toBe(
    "sign_in consent_given code_exchanged token_revoked token_revoked sign_out",
  );
  const ofApplication = events.filter(({ kind }) => !kind.startsWith("sign_"));
  expect(new Set(ofApplication.map(({ client_id }) => client_id))).toEqual(new Set(["partner"]));
  expect(new Set(ofApplication.map(({ connection_id }) => connection_id)).size).toBe(1);
  expect(events.map(({ address }) => address)).not.toContain(null);
});

test("the audit record has failed sign-ins, refused consents", { tag: "@database" }, async ({ request }) => {
  const email = await newCustomer();
  await postForm(request, "/sign-in/submit/", { email, password: "wrong", next: "/" });
  await signIn(request, email);
  const id = await requestAuthorization(request, { scope: "basic" });
  await decide(request, id, [["decision", "refuse"]]);
  expect(await kindsOf(email)).toEqual(["sign_in_failed", "sign_in", "consent_refused"]);
  await postForm(request, "/sign-in/submit/", { email, password: "wrong", next: "/" });
  expect((await kindsOf(email)).at(-1)).toBe("sign_in_failed");
  await submitForm(request, "/account/", "/account/password/", [
    ["password", "wrong"],
    ["new_password", "a much longer password"],
    ["repeat_password", "a much longer password"],
  ]);
  const failed = (await eventsOf(email)).filter(({ kind }) => kind === "sign_in_failed");
  expect(failed).toHaveLength(3);
  expect(failed.map(({ address }) => address)).not.toContain(null);
});

test("the audit record has the reuse of a code and of a replaced refresh token", async ({ request }) => {
  const email = await newCustomer();
  const code = await obtainCode(request, { email, scope: "basic" });
  await tokensOf(await exchangeCode(request, code));
  await exchangeCode(request, code);
  const { refresh_token } = await obtainTokens(request, { email, scope: "basic" });
  await tokensOf(await refreshTokens(request, refresh_token));
  await ageRotation(refresh_token, 11);
  await refreshTokens(request, refresh_token);
  const kinds = await kindsOf(email);
  expect(kinds).toContain("code_reused");
  expect(kinds.at(-1)).toBe("refresh_token_reused");
});

test("the audit record names developer and application for each change", async ({ request }) => {
  const { client_id, form_token, email } = await registered(request);
  const own = { form_token, client_id };
  await verify(client_id);
  await clients("unverify", client_id);
  await postForm(request, "/developers/change/", { ...details, ...own });
  const html = await (await request.get(`/developers/${client_id}/?show=secrets`)).text();
  const secret_version = fieldOf(html, "secret_version");
  await postForm(request, "/developers/rotate/", { ...own, secret_version, keep_old: "0" });
  await postForm(request, "/developers/remove/", own);
  const events = (await eventsOf(email)).filter(({ client_id: id }) => id === client_id);
  expect(events.map(({ kind }) => kind).join(" ")).toBe(
    "client_added client_changed client_secret_rotated client_removed",
  );
  const ofOperator = await readRows(
    sql`select kind from audit_event where client_id = ${client_id} and account_id is null order by at`,
  );
  expect(ofOperator).toEqual([{ kind: "client_verified" }, { kind: "client_unverified" }]);
});

test("the audit record has what a customer changed and ended, and nothing where nothing changed", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  const consent = { email, scope: "basic names rs12913832" };
  await obtainTokens(request, consent);
  const [person] = await profileIdsOf(email);
  const kinds = async () => (await kindsOf(email)).filter((kind) => /^access_|^sign_out/.test(kind)).sort();
  const change = async (given: Parameters<typeof changeConsent>[2]) =>
    changeConsent(request, await consentIdOf(email, person), given);
  const removal = formFields(
    await (await request.get("/connected-apps/partner/")).text(),
    "/connected-apps/remove/",
  );
  await change({});
  expect(await kinds()).toEqual([]);
  await change({ without: ["names"] });
  await change({ fields: [["lasts", "365"]] });
  expect(await kinds()).toEqual(["access_narrowed", "access_prolonged"]);
  await change({ fields: [["lasts", "1"]] });
  await change({ without: ["rs12913832"], fields: [["lasts", "90"]] });
  const after = ["access_narrowed", "access_narrowed", "access_prolonged", "access_withdrawn"];
  expect(await kinds()).toEqual(after);
  await postForm(request, "/connected-apps/remove/", removal);
  expect(await kinds()).toEqual(after);
  await obtainTokens(request, consent);
  await stopSharing(request);
  await submitForm(request, "/account/", "/account/sessions/", [["end", "others"]]);
  expect(await kinds()).toEqual([...after, "access_withdrawn", "sign_out"]);
});

test("repeated events of an hour are one row with a count", { tag: "@database" }, async ({ request }) => {
  const email = await newCustomer();
  for (let times = 0; times < 5; times++) {
    await signIn(request, email);
    await obtainTokens(request, { email, scope: "basic" });
  }
  for (const kind of ["sign_in", "consent_given", "code_exchanged"]) {
    const rows = await readRows(sql`select count from audit_event where kind = ${kind}
      and account_id = (select id from account where email = ${email})`);
    const counts = z.array(z.object({ count: z.coerce.number() })).parse(rows);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(5);
    expect(counts.length).toBeLessThanOrEqual(2);
  }
});
