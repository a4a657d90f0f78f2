import { expect, test } from "@playwright/test";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { isVouchedFor, newPasskeyOptions } from "@/lib/strandbank/extensions/passkeys/add-passkey";
import { newPasskey, parseAnswer } from "@/lib/strandbank/extensions/passkeys/answers";
import { CHALLENGE_MS, makeChallenge, spendChallenge } from "@/lib/strandbank/extensions/passkeys/challenges";
import { removePasskeys } from "@/lib/strandbank/extensions/passkeys/passkeys";
import { handleSignUp } from "@/lib/strandbank/extensions/sign-up/endpoint";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { MAX_EMAILS_PER_HOUR } from "@/lib/strandbank/platform/bounds";
import {
  limitAddress,
  limitEmailChanges,
  MAX_CHALLENGES_OF_ADDRESS,
  MAX_CHALLENGES_OF_SESSION,
} from "@/lib/strandbank/platform/limits/limit";
import { settings } from "@/lib/strandbank/platform/settings";
import { purge } from "@/lib/strandbank/server/purge";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";
import { softwarePasskey } from "../../../support/data/software-passkey";

const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;
const HERE = "192.0.2.1";

test.describe("passkeys and sign-ups", () => {
  let store: EmptyDatabase;
  test.beforeEach(async () => {
    store = await emptyDatabase();
  });
  test.afterEach(() => {
    globalThis.strandbankDatabase = undefined;
    return store.remove();
  });

  const make = (session: string | null, now = START, address = HERE) =>
    makeChallenge(session, address, store.db, now);
  const spend = (challenge: string, session: string | null, now = START) =>
    spendChallenge(challenge, session, store.db, now);

  test("removing a passkey ends the sessions that it began, and no others", async () => {
    const account = { id: "one", email: "a@b.example", password_hash: null, created_at: START };
    await store.db
      .insertInto("account")
      .values({ ...account, first_name: "A", last_name: "B" })
      .execute();
    const passkey = { account_id: "one", public_key: "", counter: 0, transports: "", created_at: START };
    for (const id of ["phone", "key"])
      await store.db
        .insertInto("passkey")
        .values({ ...passkey, id })
        .execute();
    const session = { account_id: "one", created_at: START, expires_at: START + HOUR };
    for (const passkey_id of ["phone", "phone", "key", null])
      await store.db
        .insertInto("session")
        .values({ ...session, hash: randomToken(), passkey_id })
        .execute();
    expect(await removePasskeys(store.db, { accountId: "one", address: null }, "phone")).toBe(1);
    const left = await store.db.selectFrom("session").select("passkey_id").execute();
    expect(left.map(({ passkey_id }) => passkey_id).sort()).toEqual(["key", null]);
    expect(await removePasskeys(store.db, { accountId: "another", address: null })).toBe(0);
  });

  test("a new passkey has to name its account and check its user", async () => {
    globalThis.strandbankDatabase = store;
    const name = { email: "mia@x.example", firstName: "Mia", lastName: "" };
    const session = { ...name, accountId: "mia", sessionHash: "one", signedInAt: START };
    const { authenticatorSelection } = await newPasskeyOptions(session, null);
    expect(authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
  });

  test("a passkey challenge works once", async () => {
    const challenge = await make(null);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(await spend(challenge, null)).toBe(true);
    expect(await spend(challenge, null)).toBe(false);
  });

  test("a passkey challenge expires after five minutes and is purged", async () => {
    const [late, waiting] = [await make(null), await make(null, START + 1)];
    await purge(store.db, ALL_PURGES, START + CHALLENGE_MS);
    expect(await store.db.selectFrom("passkey_challenge").select("hash").execute()).toHaveLength(1);
    expect(await spend(late, null, START + CHALLENGE_MS - 1)).toBe(false);
    expect(await spend(waiting, null, START + 1 + CHALLENGE_MS)).toBe(false);
  });

  test("a challenge to add a passkey works in its session only, and not to sign in", async () => {
    expect(await spend(await make("session"), null)).toBe(false);
    expect(await spend(await make("session"), "another")).toBe(false);
    expect(await spend(await make(null), "session")).toBe(false);
    expect(await spend(await make("session"), "session")).toBe(true);
  });

  test("too many passkey challenges are refused and displace no one's", async () => {
    const early = await make(null);
    const ofSession = await make("session");
    for (let count = 1; count < MAX_CHALLENGES_OF_ADDRESS; count++) await make(null);
    const refused = { code: "too_many_requests" };
    await expect(make(null)).rejects.toMatchObject(refused);
    for (let count = 1; count < MAX_CHALLENGES_OF_SESSION; count++) await make("session");
    await expect(make("session")).rejects.toMatchObject(refused);
    await make("another session");
    await make(null, START, "192.0.2.2");
    expect(await spend(early, null)).toBe(true);
    expect(await spend(ofSession, "session")).toBe(true);
    await make(null, START + CHALLENGE_MS);
    await make("session", START + CHALLENGE_MS);
  });

  test("a network address may send 50 sign-up forms an hour", async () => {
    const limit = (now: number, address = HERE) =>
      limitAddress("sign-up", address, store.db, now).then(
        () => true,
        () => false,
      );
    for (let count = 0; count < MAX_EMAILS_PER_HOUR; count++) expect(await limit(START)).toBe(true);
    expect(await limit(START)).toBe(false);
    expect(await limit(START, "192.0.2.2")).toBe(true);
    expect(await limit(START + HOUR)).toBe(true);
  });

  test("too many sign-ups are told on a page that leads back to the form", async () => {
    globalThis.strandbankDatabase = store;
    Object.assign(settings, { signUp: true });
    for (let count = 0; count < MAX_EMAILS_PER_HOUR; count++) await limitAddress("sign-up", HERE, store.db);
    const headers = { accept: "text/html", "x-strandbank-address": HERE };
    const form = { method: "POST", headers, body: new URLSearchParams() };
    const answer = await handleSignUp(new Request("http://localhost/sign-up/submit/", form));
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain('href="/sign-up/">Back to sign-up');
  });

  test("a changed email address counts as a sign-up of its network address", async () => {
    for (let count = 0; count < MAX_EMAILS_PER_HOUR; count++)
      await limitAddress("sign-up", HERE, store.db, START);
    const change = (address: string) => limitEmailChanges("mia", address, store.db, START);
    await expect(change(HERE)).rejects.toMatchObject({ code: "too_many_requests" });
    await expect(change("192.0.2.2")).resolves.toBeUndefined();
  });

  test("an account may ask for five new email addresses within 24 hours", async () => {
    const change = (now: number) => limitEmailChanges("mia", null, store.db, now);
    for (let count = 0; count < 5; count++) await change(START);
    await expect(change(START + 24 * HOUR - 1)).rejects.toMatchObject({ code: "too_many_requests" });
    await change(START + 24 * HOUR);
  });
});

test("a browser may leave out the transports of a new passkey", async () => {
  const made = await softwarePasskey("challenge");
  const { transports: _, ...response } = made.response;
  expect(parseAnswer(newPasskey, JSON.stringify({ ...made, response }))).not.toBeNull();
});

/** An attestation of the format, with a statement and no data. */
const attestation = (format: string, statement = new Map<string, Uint8Array[]>()) => {
  const parts = new Map<string, string | Uint8Array | typeof statement>([
    ["fmt", format],
    ["attStmt", statement],
    ["authData", new Uint8Array()],
  ]);
  const attestationObject = Buffer.from(isoCBOR.encode(parts)).toString("base64url");
  return { response: { clientDataJSON: "", attestationObject } };
};

test("a passkey with an attestation certificate is refused", async () => {
  expect(await isVouchedFor(attestation("none"))).toBe(false);
  expect(await isVouchedFor(attestation("packed"))).toBe(false);
  expect(await isVouchedFor(attestation("packed", new Map([["x5c", [Uint8Array.of(0x30)]]])))).toBe(true);
  for (const format of ["fido-u2f", "tpm", "apple", "android-key"])
    expect(await isVouchedFor(attestation(format)), format).toBe(true);
});
