import { type APIRequestContext, expect } from "@playwright/test";
import { failedConfirmations } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { beginSessionsWith, newPasskey, passkeyIdsOf } from "../../../support/data/new-passkey";
import { auditKindsOf } from "../../../support/data/run-database";
import { DEMO_PASSWORD, isSignedIn, opens, postForm, signIn } from "../../../support/oauth";
import { formTokenOf, textOf } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

const NEW = "a much longer password";

/** Posts the form that changes the password (fields override a correct one). */
async function change(request: APIRequestContext, fields: Record<string, string> = {}) {
  const form_token = formTokenOf(await (await request.get("/account/")).text(), "/account/password/");
  const all = { form_token, password: DEMO_PASSWORD, new_password: NEW, repeat_password: NEW, ...fields };
  return postForm(request, "/account/password/", all);
}

const landing = async (request: APIRequestContext, fields?: Record<string, string>) =>
  (await change(request, fields)).headers().location;

test.describe("Changing the password", () => {
  test("ends every other session; the old one opens nothing", { tag: "@database" }, async ({
    request,
    other,
  }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    expect(await landing(request)).toBe("/account/?done=password");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(false);
    expect(await opens(other, email, NEW)).toBe(true);
    const kinds = new Set(await auditKindsOf(email));
    expect([...kinds].sort()).toEqual(["password_changed", "sign_in", "sign_in_failed"]);
  });

  test("is confirmed by the current one, which is no sign-in", { tag: "@database" }, async ({ request }) => {
    const email = await newCustomer();
    await signIn(request, email);
    expect(await landing(request)).toBe("/account/?done=password");
    const { events } = await (await request.get("/account/export")).json();
    const signIns = events.filter(({ kind }: { kind: string }) => kind === "sign_in");
    expect(signIns).toEqual([expect.objectContaining({ count: 1 })]);
  });

  test("lists the passkeys and removes them, unless kept", { tag: "@database" }, async ({ request }) => {
    const email = await newCustomer();
    await signIn(request, email);
    expect(await (await request.get("/account/")).text()).not.toContain("remove_passkeys");
    const id = await newPasskey(email);
    await beginSessionsWith(id);
    const html = await (await request.get("/account/")).text();
    expect(textOf(html)).toMatch(
      /Your passkeys sign in without the password: Added on \w+ \d+, \d+ in Firefox/,
    );
    expect(/<input[^>]*name="remove_passkeys"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
    expect(textOf(html)).toContain("Applications keep what you allowed");

    expect(await landing(request)).toBe("/account/?done=password");
    expect(await passkeyIdsOf(email)).toEqual([id]);
    const next = { password: NEW, new_password: DEMO_PASSWORD, repeat_password: DEMO_PASSWORD };
    expect(await landing(request, { ...next, remove_passkeys: "yes" })).toBe("/account/?done=password");
    expect(await passkeyIdsOf(email)).toEqual([]);
    expect(await isSignedIn(request)).toBe(true);
    const kinds = await auditKindsOf(email);
    expect(kinds.filter((kind) => kind === "passkey_removed")).toHaveLength(1);
  });

  test("needs the current password, and twice one of 10 to 200 characters", async ({ request, other }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    for (const [fields, problem] of [
      [{ password: "wrong" }, "current"],
      [{ password: "" }, "current"],
      [{ new_password: "too short", repeat_password: "too short" }, "new"],
      [{ new_password: "x".repeat(201), repeat_password: "x".repeat(201) }, "new"],
      [{ repeat_password: `${NEW}!` }, "repeat"],
    ] as const)
      expect(await landing(request, fields)).toBe(`/account/?problem=${problem}#password-change`);
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, true]);
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(true);
  });

  test("is refused without session or form token, and after many wrong passwords", async ({ request }) => {
    expect(await landing(request, { form_token: "x" })).toBe(
      `/sign-in/?${new URLSearchParams({ next: "/account/" })}`,
    );
    const email = await newCustomer();
    await signIn(request, email);
    expect(await landing(request, { form_token: "x" })).toBe("/account/?problem=form");
    await failedConfirmations(request, 20);
    const answer = await change(request);
    expect([answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual([429, true]);
  });
});
