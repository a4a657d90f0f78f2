import { expect, test } from "@playwright/test";
import { bearer } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { newPasskey } from "../../../support/data/new-passkey";
import { readsWritten } from "../../../support/data/reads-written";
import { runDatabase } from "../../../support/data/run-database";
import { consentIdOf } from "../../../support/forms";
import { obtainTokens, requestAuthorization } from "../../../support/oauth";
import { registered } from "../../../support/pages/developers";
import { textAt } from "../../../support/pages/text-of";

/** One time in each of these years, so that none can stand for another. */
const YEARS = {
  account: 2001,
  consent: 2002,
  event: 2003,
  passkey: 2004,
  lastUse: 2005,
  changed: 2006,
  ended: 2007,
};
const ENDS = { consent: 2091, event: 2092, secret: 2093 };
const timeOf = (year: number): number => Date.UTC(year, 4, 6, 12);
const dayOf = (year: number): string => `May 6, ${year}`;

test("pages say when each thing was, began, or ends", async ({ request }) => {
  const scope = "basic names phenotypes:read:all phenotypes:write:height_mm";
  const email = await newCustomer("single@demo.example");
  const [profile = ""] = await profileIdsOf(email);
  const { access_token } = await obtainTokens(request, { email, scope });
  await request.put(`/1/phenotypes/${profile}/height_mm/`, {
    headers: bearer(access_token),
    form: { value: "1801" },
  });
  const consent = await consentIdOf(email, profile);
  const passkey = await newPasskey(email);
  const db = runDatabase();
  const updates = [
    db
      .updateTable("account")
      .set({ created_at: timeOf(YEARS.account) })
      .where("email", "=", email),
    db
      .updateTable("consent")
      .set({ since: timeOf(YEARS.consent), ends_at: timeOf(ENDS.consent) })
      .where("id", "=", consent),
    db
      .updateTable("consent_event")
      .set({ at: timeOf(YEARS.event), ends_at: timeOf(ENDS.event) })
      .where("consent_id", "=", consent),
    db
      .updateTable("passkey")
      .set({ created_at: timeOf(YEARS.passkey), used_at: timeOf(YEARS.lastUse) })
      .where("id", "=", passkey),
    db
      .updateTable("phenotype")
      .set({ changed_at: timeOf(YEARS.changed) })
      .where("profile_id", "=", profile),
  ];
  for (const update of updates) await update.execute();
  await readsWritten(request);
  const read = (path: string) => textAt(request, path);

  const account = await read("/account/");
  expect(account).toContain(`Customer since ${dayOf(YEARS.account)}`);
  expect(account).toContain(
    `Added on ${dayOf(YEARS.passkey)} in Firefox on Linux, last used on ${dayOf(YEARS.lastUse)}`,
  );
  expect(await read(`/profiles/${profile}/`)).toContain(
    `Changed by Partner Sample , ${dayOf(YEARS.changed)}`,
  );

  const page = await read(`/connected-apps/consents/${consent}/`);
  expect(page).toContain(`Since ${dayOf(YEARS.consent)} Until ${dayOf(ENDS.consent)}`);
  expect(page).toContain(`Names since ${dayOf(YEARS.event)}`);
  expect(page).toContain(`, until ${dayOf(ENDS.event)}`);

  const id = await requestAuthorization(request, { scope });
  const asked = await read(`/consent/${id}/`);
  expect(asked).toContain(`Shared until ${dayOf(ENDS.consent)}`);
  expect(asked).toContain(`Shared since ${dayOf(YEARS.event)}`);
  expect(asked).toContain(`instead of ${dayOf(ENDS.consent)}`);

  expect(await read("/connected-apps/")).toContain(
    ` ${dayOf(YEARS.consent)} ${dayOf(ENDS.consent)} just now Change`,
  );
  await db
    .updateTable("consent")
    .set({ ended_at: timeOf(YEARS.ended), end_reason: "customer" })
    .where("id", "=", consent)
    .execute();
  expect(await read("/connected-apps/")).toContain(
    `, since ${dayOf(YEARS.consent)} . You stopped it on ${dayOf(YEARS.ended)}`,
  );
});

test("an application’s page says until when its previous secret works", async ({ request }) => {
  const { client_id } = await registered(request);
  const page = () => textAt(request, `/developers/${client_id}/?show=secrets`);
  expect(await page()).not.toContain("previous secret");
  await runDatabase()
    .updateTable("client")
    .set({ previous_secret_until: timeOf(ENDS.secret) })
    .where("id", "=", client_id)
    .execute();
  expect(await page()).toContain(`The previous secret works until ${dayOf(ENDS.secret)} .`);
});
