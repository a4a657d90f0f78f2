import { expect, test } from "@playwright/test";
import { profileIdsOf } from "../../../support/data/new-customer";
import { consentIdOf } from "../../../support/forms";
import { obtainTokens, requestAuthorization } from "../../../support/oauth";
import { registered } from "../../../support/pages/developers";
import { textOf } from "../../../support/pages/text-of";

test("each outcome of a form has its words on the page that it leads to; a refusal leads to its field", async ({
  request,
}) => {
  const { client_id, email } = await registered(request);
  const [person = ""] = await profileIdsOf(email);
  await obtainTokens(request, { email, scope: "basic names", profileId: person });
  const [profile, application] = [`/profiles/${person}/`, `/developers/${client_id}/`];
  const consent = `/connected-apps/consents/${await consentIdOf(email, person)}/`;
  const asked = `/consent/${await requestAuthorization(request, { scope: "basic" })}/`;
  const choosing = `/consent/${await requestAuthorization(request, { scope: "basic", select_profile: "true" })}/`;
  const mainOf = async (address: string) => {
    const html = await (await request.get(address)).text();
    return { html, main: html.slice(html.indexOf("<main")) };
  };
  for (const [address, words] of [
    ["/account/?done=sessions", "We ended the session."],
    ["/account/?done=details", "We saved your details."],
    ["/account/?done=password", "Your password is changed, and all your other sessions are ended."],
    ["/profiles/?problem=kept", "We deleted nothing: an account keeps at least one profile."],
    ["/profiles/?problem=gone", "We changed nothing: that profile no longer exists."],
    [`${profile}?done=open`, "Sensitive results are on."],
    [`${profile}?done=closed`, "Sensitive results are off."],
    ["/connected-apps/?problem=added", "That person could not be added:"],
    [`/connected-apps/?added=${person}`, "Added. What you ticked of Elena Marlow is shared"],
    [`${consent}?done=same`, "Nothing was changed."],
    ["/developers/?problem=many", "You have reached the largest number of applications per account."],
    ["/developers/?problem=unknown", "You have no application with this id."],
    [`${application}?problem=rotated`, "This secret was already replaced, so nothing was changed."],
    [`${application}?problem=retry`, "The retry window"],
    [`${application}?problem=dpop`, "Choose whether tokens are bound to a key."],
  ] as const) {
    const notice = /<div[^>]*role="(?:status|alert)".*/s.exec((await mainOf(address)).main)?.[0] ?? "";
    expect.soft(textOf(notice).slice(0, 200), address).toContain(words);
    expect
      .soft(notice.split(">")[0], address)
      .toContain(address.includes("problem") ? '"alert"' : '"status"');
  }
  for (const [address, field, words] of [
    ["/account/details/?problem=current", "password", "That is not your current password."],
    ["/account/details/?problem=taken", "email", "Another account uses this email address."],
    ["/account/?problem=repeat", "repeat_password", "The new passwords differ."],
    [`${asked}?problem=lasts`, "lasts", "Choose how long it lasts."],
    [`${choosing}?problem=form`, "profiles", "This page belonged to another session"],
    ["/sign-up/?problem=taken", "email", "You cannot sign up with this email address."],
    ["/sign-up/?problem=name", "name", "Enter a name of at most 100 characters."],
    ["/sign-up/?problem=unfit-name", "name", "A name must not contain"],
  ] as const) {
    const { html, main } = await mainOf(address);
    expect.soft(main, address).toMatch(new RegExp(`<a [^>]*href="#${field}"[^>]*>${words}`));
    expect.soft(main, address).toContain(`id="${field}"`);
    const wrong = [...main.matchAll(/<input[^>]* id="([^"]*)"[^>]*aria-invalid="true"/g)].map(([, id]) => id);
    const isText = /account|sign-up/.test(address);
    expect.soft(wrong, address).toEqual(isText ? [field] : []);
    if (address.startsWith("/account/")) expect.soft(html, address).toContain("<title>Error: ");
  }
  expect((await mainOf("/connected-apps/?removed=partner")).main).not.toContain("You stopped sharing.");
  expect((await mainOf("/account/?problem=repeat")).main).toMatch(
    /<details[^>]*open=""[^>]*><summary[^>]*>.{0,400}Change the password/s,
  );
});
