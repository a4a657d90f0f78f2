import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { newPasskey } from "@/tests/support/data/new-passkey";
import { auditKindsOf, runDatabase } from "@/tests/support/data/run-database";
import { DEMO_PASSWORD, signIn } from "@/tests/support/oauth";

/** Gives the browser an authenticator that finds its passkeys by itself and checks its user. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function tryToAdd(page: Page, password: string): Promise<void> {
  const fold = page.locator("details", { hasText: "Add a passkey" });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/account/");
  await tryToAdd(page, DEMO_PASSWORD);
  await expect(page.getByText("The passkey was added.")).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/sign-in/");
}

const signInWithPasskey = (page: Page) =>
  page.getByRole("button", { name: "Sign in with a passkey" }).click();

const passkeysOf = (email: string) =>
  runDatabase()
    .selectFrom("passkey")
    .innerJoin("account", "account.id", "passkey.account_id")
    .selectAll("passkey")
    .where("email", "=", email)
    .execute();

/** Sets the counter of the authenticator's only credential. */
async function setCounter(session: CDPSession, authenticatorId: string, signCount: number): Promise<void> {
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error("The authenticator has no credential.");
  await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
  await session.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
}

test("a passkey is added with the password, signs in without it, and is removed", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  await signIn(page.request, email);
  await addAuthenticator(page);
  await page.goto("/account/");
  await tryToAdd(page, "not my password");
  await expect(page.getByRole("alert").filter({ hasText: "This is not your password." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeEnabled();
  await addPasskey(page);
  await expect(page.getByText(/^Added on .+ in Chrome on .+, not used yet$/).last()).toBeVisible();
  await signOut(page);

  await page.goto("/sign-in/?next=/profiles/");
  await signInWithPasskey(page);
  await expect(page).toHaveURL("/profiles/");
  await page.goto("/account/");
  await expect(page.getByText(/last used on/).last()).toBeVisible();

  await tryToAdd(page, DEMO_PASSWORD);
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await signIn(page.request, email);
  await page.goto("/account/");
  await page.getByRole("button", { name: "Remove passkey 1" }).click();
  await expect(
    page.getByText("The passkey was removed, and the sessions that it began are ended."),
  ).toBeVisible();
  await signOut(page);
  await signInWithPasskey(page);
  await expect(page.getByText("We could not sign you in with that passkey.")).toBeVisible();
  const kinds = await auditKindsOf(email);
  expect(kinds.filter((kind) => kind.startsWith("passkey_"))).toEqual(["passkey_added", "passkey_removed"]);
});

test("an account has at most 20 passkeys; a response works once, a copy not at all", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  await signIn(page.request, email);
  const { session, authenticatorId } = await addAuthenticator(page);
  const others: string[] = [];
  while (others.length < 20) others.push(await newPasskey(email));
  await page.goto("/account/");
  await tryToAdd(page, DEMO_PASSWORD);
  await expect(page.getByText("An account has at most 20.")).toBeVisible();
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
  await runDatabase()
    .deleteFrom("passkey")
    .where("id", "=", others[0] ?? "")
    .execute();
  await addPasskey(page);
  await signOut(page);

  await setCounter(session, authenticatorId, 10);
  const proof = page.waitForRequest(/\/sign-in\/passkey\/$/);
  await signInWithPasskey(page);
  await expect(page).toHaveURL("/connected-apps/");
  const again = await page.request.post("/sign-in/passkey/", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: (await proof).postData() ?? "",
    maxRedirects: 0,
  });
  expect(again.headers().location).toContain("problem=passkey");
  expect(again.headers()["set-cookie"]).toBeUndefined();

  const counters = (await passkeysOf(email)).map(({ counter }) => Number(counter));
  expect(Math.max(...counters)).toBeGreaterThan(10);
  await setCounter(session, authenticatorId, 3);
  await page.goto("/sign-in/");
  await signInWithPasskey(page);
  await expect(page.getByText("We could not sign you in with that passkey.")).toBeVisible();
  expect(await auditKindsOf(email)).toContain("sign_in_failed");
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("no page offers a passkey", async ({ page }) => {
    await page.goto("/sign-in/");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(page.getByText("passkey")).not.toBeVisible();
  });
});
