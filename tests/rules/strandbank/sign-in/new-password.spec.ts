import { expect, test } from "@playwright/test";
import { passwordProblem } from "@/lib/strandbank/core/sign-in/passwords";
import { currentAccount, startSession } from "@/lib/strandbank/core/sign-in/session";
import { signIn } from "@/lib/strandbank/core/sign-in/sign-in";
import { setPassword } from "@/lib/strandbank/extensions/account/change-password";
import { addPasskey, newPasskeyOptions } from "@/lib/strandbank/extensions/passkeys/add-passkey";
import { addAccount } from "@/lib/strandbank/extensions/sign-up/add-account";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";
import { softwarePasskey } from "../../../support/data/software-passkey";

const GIVEN = { name: "Ada", email: "ada@customer.example", password: "the first password" };

test.describe("a new password", () => {
  let store: EmptyDatabase;
  test.beforeEach(async () => {
    store = await emptyDatabase();
    globalThis.strandbankDatabase = store;
    await addAccount(GIVEN, null);
  });
  test.afterEach(() => {
    globalThis.strandbankDatabase = undefined;
    store.remove();
  });

  async function signedIn() {
    const found = await signIn(GIVEN, null);
    if (!found) throw new Error("The password is wrong.");
    return found;
  }

  test("ends a sign-in that is under way with the one before", async () => {
    const entering = await signedIn();
    await setPassword(entering.accountId, "the second password", { removesPasskeys: true });
    await expect(startSession(entering, new Headers())).rejects.toMatchObject({ code: "access_denied" });
    expect(await store.db.selectFrom("session").selectAll().execute()).toEqual([]);
  });

  test("ends the adding of a passkey that is under way", async () => {
    const entering = await signedIn();
    const session = await currentAccount(await startSession(entering, new Headers()));
    if (!session) throw new Error("No one is signed in.");
    const { challenge } = await newPasskeyOptions(session, null);
    const made = await softwarePasskey(challenge);
    await setPassword(entering.accountId, "the second password", { removesPasskeys: true });
    expect(await addPasskey(session, made, { address: null, userAgent: null })).toBe(false);
  });
});

test("a password has 10 to 200 characters, and a sign of two code units is one", () => {
  for (const character of ["p", "😀"]) {
    const fits = [9, 10, 200, 201].map((length) => passwordProblem(character.repeat(length)) === null);
    expect([character, ...fits]).toEqual([character, false, true, true, false]);
  }
});
