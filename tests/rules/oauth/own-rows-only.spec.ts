import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { exportAccount } from "@/lib/provider/account-data/export-account";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { type Session, startSession } from "@/lib/provider/accounts/session";
import { lastUses } from "@/lib/provider/activity/access-log/usage";
import { listClientRequests } from "@/lib/provider/activity/request-log";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { demoAccountId } from "@/lib/provider/demo/seed/people";
import { handleChange, handleRegistration, handleRemoval } from "@/lib/provider/developers/endpoints";
import { DEVELOPERS_PURPOSE } from "@/lib/provider/developers/own-client-form";
import type { Handler } from "@/lib/provider/http/handler";
import {
  clientNames,
  clientOfOwner,
  clientsOfOwner,
  findClients,
} from "@/lib/provider/oauth/clients/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/details";
import { connectedApps } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { endedConsents } from "@/lib/provider/oauth/connected-apps/consent-record";
import { settings } from "@/lib/provider/settings";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";
import { type Reads, watched } from "../../support/data/watched-database";

const OWNER = demoAccountId("single@demo.example");
const OTHER = demoAccountId("family@demo.example");
const OWN = "0123456789abcdef01234567";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  settings.sessionSecret = "for the forms of this test alone, 32 characters or more";
  seeded = await seededDatabase(2_000);
});
test.afterEach(() => seeded.remove());

/** One application of the owner, with a consent of hers in force and one that has ended. */
async function beginAnew(): Promise<void> {
  await seeded.db.deleteFrom("client").where("owner_account_id", "=", OWNER).execute();
  await seeded.db.deleteFrom("audit_event").execute();
  await seeded.db.deleteFrom("session").execute();
  await addClients(OWNER, [OWN]);
  await addConsents(OWNER, [OWN], 2);
  await seeded.db.updateTable("consent").set({ ended_at: 1 }).where("id", "=", `${OWN}1`).execute();
}

/** Applications with 20 redirect URIs each. */
async function addClients(owner: string, ids: readonly string[]): Promise<void> {
  const all = JSON.stringify(ids);
  await sql`
    insert into client (id, name, developer, created_at, owner_account_id)
    select value, 'Night Shift', 'Night Labs', 0, ${owner} from json_each(${all})`.execute(seeded.db);
  const uris = JSON.stringify(Array.from({ length: 20 }, (_, index) => `https://night.example/${index}`));
  await sql`
    insert into client_redirect_uri (client_id, redirect_uri)
    select ids.value, uris.value from json_each(${all}) ids, json_each(${uris}) uris`.execute(seeded.db);
}

/** Consents with each of these applications, each of another person. */
async function addConsents(account: string, ids: readonly string[], times: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: times }, (_, index) => index));
  await sql`
    insert into consent (id, account_id, client_id, profile_id, scope_hash, since, ends_at)
    select ids.value || numbers.value, ${account}, ids.value, case numbers.value when 0 then '' else numbers.value end, scope_hash, 1, consent.ends_at
    from json_each(${JSON.stringify(ids)}) ids, json_each(${numbers}) numbers, consent
    where consent.id = 'demo_consent_'`.execute(seeded.db);
}

const session: Session = {
  accountId: OWNER,
  sessionHash: "",
  firstName: "Jonas",
  lastName: "Feld",
  email: "single@demo.example",
  signedInAt: 0,
};

type Fields = Record<string, string> | [string, string][];
const details = { name: "Night Shift", developer: "Night Labs", redirect_uris: "https://night.example/" };

/** Sends a form as the owner, by default of the developers' pages; returns where it leads. */
async function send(handler: Handler, fields: Fields, purpose = DEVELOPERS_PURPOSE): Promise<string> {
  const [cookie = ""] = (await startSession(OWNER, new Headers())).split(";");
  const body = new URLSearchParams(fields);
  body.append(FORM_TOKEN_FIELD, formToken(sha256Hex(cookie.split("=")[1] ?? ""), purpose));
  const request = new Request("http://localhost/", { method: "POST", headers: { cookie }, body });
  const response = await handler(request, { params: Promise.resolve({}) });
  return response.headers.get("location") ?? "";
}

/** The same with a form that is accepted. */
const sendWell = async (handler: Handler, fields: Fields): Promise<void> =>
  expect(await send(handler, fields)).not.toContain("problem");

/** What each page, form and export reads, of an account with one application. */
const READERS: Record<string, () => Promise<unknown>> = {
  "the developers' page": () => clientsOfOwner(OWNER),
  "the page of an application": async () => {
    await clientOfOwner(OWNER, OWN);
    await findPurposes(OWN);
    await listClientRequests(OWN);
  },
  "the access log": async () => clientNames([...(await lastUses(OWNER)).keys(), "partner"]),
  "Connected apps": () => connectedApps(session),
  "what has ended": () => endedConsents(OWNER),
  "applications by id": () => findClients(["partner", OWN]),
  "the export": async () => {
    for await (const piece of exportAccount(OWNER)) expect(piece).not.toBe("");
  },
  "the form that registers": () =>
    sendWell(handleRegistration, { ...details, id: "f".repeat(24), kind: "public" }),
  "the form that changes": () => sendWell(handleChange, { ...details, client_id: OWN }),
  "the form that removes": () => sendWell(handleRemoval, { client_id: OWN }),
};

test("pages, forms and exports read the same number of rows beside 5,000 applications and 50,000 consents of others", async () => {
  const { readsOf, scanned } = watched(seeded);
  const readsOfAll = async () => {
    await beginAnew();
    const reads = new Map<string, Reads>();
    for (const [what, read] of Object.entries(READERS)) reads.set(what, await readsOf(read));
    return reads;
  };
  // Scope sets are read once.
  await beginAnew();
  await connectedApps(session);
  const alone = await readsOfAll();
  for (const [what, { rows }] of alone) expect(rows, what).toBeGreaterThan(0);
  // A handful of rows that no request adds to.
  expect(await scanned()).toEqual(["predictor"]);
  const ids = Array.from({ length: 5_000 }, (_, index) => `other-${index}`);
  await addClients(OTHER, ids);
  await addConsents(OTHER, ids, 10);
  expect(await readsOfAll()).toEqual(alone);
});
